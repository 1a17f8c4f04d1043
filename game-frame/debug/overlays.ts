/** What can be drawn over the balls; each overlay is toggled by its key. */
export const OVERLAYS = [
  { id: 'art', key: '1', label: 'Weapon art' },
  { id: 'outlines', key: '2', label: 'Outlines' },
  { id: 'labels', key: '3', label: 'Ids and levels' },
  { id: 'velocities', key: '4', label: 'Velocities' },
  { id: 'contacts', key: '5', label: 'Contacts, friction' },
  { id: 'candidates', key: '6', label: 'Merge candidates' },
  { id: 'danger', key: '7', label: 'Danger timers' },
  { id: 'heat', key: '8', label: 'Overlap heat' },
  { id: 'trail', key: '9', label: 'Trail' },
  { id: 'boxes', key: '0', label: 'AABBs' },
  { id: 'sleeping', key: '-', label: 'Sleeping' },
  { id: 'islands', key: '=', label: 'Islands' },
] as const;

/** One of {@link OVERLAYS}. */
export type Overlay = (typeof OVERLAYS)[number]['id'];

/** The overlays that are on when the lab opens. */
export const DEFAULT_OVERLAYS: readonly Overlay[] = ['outlines', 'labels', 'candidates', 'danger'];
