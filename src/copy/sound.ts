/** The popup of the two switches. */
export const sound = {
  title: '声音',
  music: '音乐',
  effects: '音效',
} as const;
