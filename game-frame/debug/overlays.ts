/** What can be drawn over the balls; each overlay is toggled by its key. */
export const OVERLAYS = [
  { id: 'outlines', key: '1', label: 'Outlines' },
  { id: 'labels', key: '2', label: 'Ids and levels' },
  { id: 'velocities', key: '3', label: 'Velocities' },
  { id: 'contacts', key: '4', label: 'Contacts, friction' },
  { id: 'candidates', key: '5', label: 'Merge candidates' },
  { id: 'danger', key: '6', label: 'Danger timers' },
  { id: 'trail', key: '7', label: 'Trail' },
  { id: 'sleeping', key: '8', label: 'Sleeping' },
] as const;

/** One of {@link OVERLAYS}. */
export type Overlay = (typeof OVERLAYS)[number]['id'];

/** The overlays that are on when the lab opens. */
export const DEFAULT_OVERLAYS: readonly Overlay[] = ['outlines', 'labels', 'candidates', 'danger'];
