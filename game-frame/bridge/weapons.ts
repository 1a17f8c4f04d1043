/** Level 1 first. */
const WEAPONS = '飞镖 匕首 短弓 弯刀 长枪 战斧 战锤 法杖 双刃 圣剑 萤石神兵'.split(' ');

/** Name of a level's weapon, as app and frame call it. @param level from 1 up */
export const weaponName = (level: number): string => WEAPONS[level - 1] ?? '';
