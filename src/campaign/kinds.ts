/** The tasks that a campaign can switch on. */
export const TASK_KEYS = ['share', 'donation', 'weChat', 'qq', 'booking', 'invite_five', 'invite_ten'] as const;
/** Name of a task. */
export type TaskKey = (typeof TASK_KEYS)[number];

/** Accepted invites that a task asks for; the others ask for none. */
export const INVITES_WANTED: Partial<Record<TaskKey, number>> = { invite_five: 5, invite_ten: 10 };

/** `award`: claimed from the admin. `coins`, `stamina`: paid at once. `nothing`: the consolation. */
export const PRIZE_KINDS = ['award', 'coins', 'stamina', 'nothing'] as const;
