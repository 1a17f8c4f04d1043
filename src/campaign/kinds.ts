/** The tasks that a campaign can switch on. */
export const TASK_KEYS = ['share', 'donation', 'weChat', 'qq', 'booking', 'invite_five', 'invite_ten'] as const;
export type TaskKey = (typeof TASK_KEYS)[number];

/** Keys of the tasks that count invited friends, fewer friends first; the campaign sets the numbers. */
export const INVITE_KEYS = ['invite_five', 'invite_ten'] as const satisfies readonly TaskKey[];

/** `award`: claimed from the admin. `coins`, `stamina`: paid at once. `nothing`: the consolation. */
export const PRIZE_KINDS = ['award', 'coins', 'stamina', 'nothing'] as const;
