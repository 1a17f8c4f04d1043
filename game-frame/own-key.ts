/** `keyCode` of a key that an input method handles: in Safari the only sign that Escape ends a composition. */
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * Whether a key press belongs to the page rather than to the browser or an input method: no modifier is held, and no text
 * is being composed.
 * @param repeats whether the repeated presses of a held key count
 */
export const isOwnKey = (event: KeyboardEvent, repeats = false): boolean =>
  !(event.altKey || event.ctrlKey || event.metaKey || event.isComposing) &&
  event.keyCode !== HANDLED_BY_INPUT_METHOD &&
  (repeats || !event.repeat);
