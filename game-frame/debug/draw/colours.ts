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
  candidate: '#ffe066',
  selected: '#ffffff',
  asleep: '#555b66',
  asleepVeil: '#555b66b0',
} as const;

/** A ball's colour: consecutive levels have distant hues. */
export const levelColour = (level: number, lightness = 55): string => `hsl(${(level * 47) % 360} 60% ${lightness}%)`;
