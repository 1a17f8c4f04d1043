import { weaponName } from '../../game-frame/bridge/index.ts';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

export const watch = {
  title: '对局回放',
  frame: '对局回放画面',
  controls: '回放控制',
  loading: '正在打开对局…',
  failed: '回放打不开',
  old: '这一局太久以前了，已经无法回放，成绩仍然有效。',
  outdated: '游戏已更新，请刷新页面后再看',
  score: (score: number): string => `${score} 分`,
  play: '播放',
  pause: '暂停',
  again: '重播',
  before: '上一球',
  next: '下一球',
  speed: (times: number): string => `${times} 倍速`,
  shownSpeed: (times: number): string => `${times}×`,
  seek: '播放进度',
  time: (seconds: number): string => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`,
  position: (at: string, length: string, score: number): string => `${at}，共 ${length}，${score} 分`,
  mark: (at: string, level: number): string => `${at} 合成${weaponName(level)}`,
  marks: '精彩合成',
  ended: (score: number): string => `播放完毕，${score} 分`,
  join: '我也来一局',
  share: '分享回放',
  text: (nickname: string, score: number, link: string): string => `来看${nickname}合出 ${score} 分的这一局：\n${link}`,
  hidden: '匿名上榜时，只有你自己能看这局回放',
  copied: '回放链接已复制，快发给好友看看',
  watch: (nickname: string): string => `观看${nickname}的对局`,
  own: '看回放',
} as const;
