/** Titles of the screens, which stand in the built page before a screen's own sentences have loaded. */
export const titles = { task: '获取体力', rank: '排行榜', reward: '我的奖励' } as const;
