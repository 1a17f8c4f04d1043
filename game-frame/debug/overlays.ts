/** What the field can show beyond the balls; each is a toggle with a key. */
export const SIGHTS = [
  { id: 'art', key: '1', label: 'Weapon art' },
  { id: 'outlines', key: '2', label: 'Outlines' },
  { id: 'labels', key: '3', label: 'Ids and levels' },
  { id: 'velocities', key: '4', label: 'Velocities' },
  { id: 'contacts', key: '5', label: 'Contacts, impulses' },
  { id: 'candidates', key: '6', label: 'Merge candidates' },
  { id: 'danger', key: '7', label: 'Danger timers' },
  { id: 'heat', key: '8', label: 'Overlap heat' },
  { id: 'trail', key: '9', label: 'Trail' },
  { id: 'boxes', key: '0', label: 'AABBs' },
  { id: 'sleeping', key: '-', label: 'Sleeping' },
] as const;

/** One of {@link SIGHTS}. */
export type Sight = (typeof SIGHTS)[number]['id'];

/** The sights that are on when the lab opens. */
export const SIGHTS_AT_START: readonly Sight[] = ['outlines', 'labels', 'candidates', 'danger'];
