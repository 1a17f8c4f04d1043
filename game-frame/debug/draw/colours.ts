/** Side A and side B wherever two things are compared. */
export const SIDES = { a: '#4fc3f7', b: '#ffb74d' } as const;

/** Colours of the lab's own picture. */
export const PALETTE = {
  text: '#e8eaf0',
  faint: '#7d8699',
  grid: '#2a3040',
  wall: '#11141c',
  field: '#1b2030',
  line: '#ff5470',
  velocity: '#7ee787',
  contact: '#ff7b9c',
  box: '#5c6b8a',
  candidate: '#ffe066',
  picked: '#ffffff',
} as const;

/** A ball's colour: the hue runs with the level, so that neighbours in the chain can be told apart. */
export const levelColour = (level: number, lightness = 55): string => `hsl(${(level * 47) % 360} 60% ${lightness}%)`;

/** From cold to hot. @param share 0 to 1 */
export const heatColour = (share: number): string => `hsl(${220 - 220 * Math.min(1, share)} 90% 55%)`;
