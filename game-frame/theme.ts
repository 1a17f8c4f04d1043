/** The campaign's words for weapons and capsules, and its pictures of them; without any, those that are shipped. */
export interface Theme {
  /** The noun for a weapon. */
  weapon: string;
  /** A weapon of the highest level. */
  legend: string;
  /** The noun for the capsule around a weapon. */
  capsule: string;
  /** Names of the weapons, level 1 first. */
  weapons: string[];
  /** A line of each weapon. */
  lore?: string[] | undefined;
  /** Addresses of a picture of each, and of one with all: {@link SHEET}. */
  pictures?: string[] | undefined;
  sheet?: string | undefined;
}

/** How many capsules a sheet has in a row and in a column, and the gap between two, as a share of one. */
export const SHEET = { columns: 4, rows: 3, gap: 0.25 } as const;

/** The words that go with the art, unless the campaign has others. */
export const SHIPPED_THEME: Theme = {
  weapon: '武器',
  legend: '神兵',
  capsule: '扭蛋',
  weapons: '飞镖 匕首 短弓 弯刀 长枪 战斧 战锤 法杖 双刃 圣剑 萤石神兵'.split(' '),
};
