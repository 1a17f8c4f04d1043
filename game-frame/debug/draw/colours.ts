/** Colours of side A and side B in fields, graphs and tables. */
export const SIDES = { a: '#4fc3f7', b: '#ffb74d' } as const;
/** The same, side A first. */
export const SIDE_COLOURS: readonly string[] = Object.values(SIDES);

/** Colours of the field and its overlays. */
export const PALETTE = {
  text: '#e8eaf0',
  faint: '#7d8699',
  grid: '#2a3040',
  wall: '#11141c',
  field: '#1b2030',
  line: '#ff5470',
  velocity: '#7ee787',
  contact: '#ff7b9c',
  friction: '#9cdcff',
  box: '#5c6b8a',
  candidate: '#ffe066',
  selected: '#ffffff',
  asleep: '#555b66',
  asleepVeil: '#555b66b0',
} as const;

/** A ball's colour: consecutive levels have distant hues. */
export const levelColour = (level: number, lightness = 55): string => `hsl(${(level * 47) % 360} 60% ${lightness}%)`;

/** A colour from blue (0) to red (1). @param share 0 to 1 */
export const heatColour = (share: number): string => `hsl(${220 - 220 * Math.min(1, share)} 90% 55%)`;
