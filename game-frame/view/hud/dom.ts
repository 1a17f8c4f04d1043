type Attributes = Readonly<Record<string, string>>;

/** Makes an element: its class, attributes and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Makes a button that does something. */
export function button(
  className: string,
  attributes: Attributes,
  onPress: () => void,
  ...children: readonly (Node | string)[]
): HTMLButtonElement {
  const made = element('button', className, { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', onPress);
  return made;
}

/** Restarts an element's jump animation. */
export function bump(target: HTMLElement): void {
  target.classList.remove('hud-bump');
  requestAnimationFrame(() => target.classList.add('hud-bump'));
}
