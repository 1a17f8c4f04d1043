import { localTime } from '../../common/local-time.ts';

/** An instant as people read it, in the campaign's zone: 2025-11-15 12:00:00; `–` for none. */
export const timeOf = (instant: string | null): string => (instant === null ? '–' : localTime(new Date(instant)));
