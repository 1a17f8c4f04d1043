import { framePage } from '../../routing/frame-page.ts';

/** Address under which the frame plays a game. */
export const frameUrl = (id: string): string => `${framePage()}?id=${encodeURIComponent(id)}`;
