import { theme } from '../bridge/index.ts';

/** Every Chinese sentence of the game's page. */
export const copy = {
  score: '得分',
  next: '下一个',
  /** Beside the score: compared to the player's best game at the same time, or a new record. */
  lead: (points: number, record: boolean): string =>
    points ? `${record ? '新纪录' : '比最佳'} ${points > 0 ? '+' : '−'}${Math.abs(points)}` : '',
  back: '返回',
  retry: '重试',
  reload: '刷新页面',
  music: '音乐',
  field: '游戏区域：左右移动瞄准，松手或按空格投下',
  route: '合成路线',
  redLine: '警戒线',
  combo: '连击',
  top: `${theme.weapons.at(-1)}降临`,
  doubleTop: `${theme.legend}合璧`,
  /** Above the name of a weapon that the player has never made before. */
  fresh: `新${theme.weapon}`,
  pause: {
    title: '暂停',
    resume: '继续',
    music: (on: boolean): string => `音乐：${on ? '开' : '关'}`,
    effects: (on: boolean): string => `音效：${on ? '开' : '关'}`,
    vibration: (on: boolean): string => `震动：${on ? '开' : '关'}`,
    home: '返回首页',
    warning: (openHours: number | undefined): string =>
      openHours === undefined
        ? '本局体力已消耗，离开不会退还。'
        : `本局体力已消耗，离开不会退还；${openHours} 小时内回来可以接着玩。`,
  },
  guide: {
    /** Instructions of each step, for touch and for keys. */
    touch: { aim: '左右拖动，对准位置', drop: `松手，投下${theme.capsule}`, merge: '投向发光的那个，相同的会合成' },
    keys: {
      aim: '按左右方向键，对准位置',
      drop: `按空格键，就能投下${theme.capsule}`,
      merge: '投向发光的那个，相同的会合成',
    },
    /** There is no pair yet. */
    more: '再投几个，凑一对相同的',
    praise: (name: string): string => `漂亮，就是这样！合成了${name}`,
    skip: '跳过',
  },
  resuming: '正在恢复上一局…',
  waiting: '正在连接…',
  /** The browser provides no WebGL, temporarily or at all: it does not say which. */
  noPicture: {
    title: '画面暂时出不来',
    played: '这一局已经存好，画面一恢复就能接着玩。等不及可以刷新页面；还是不行的话，换一个浏览器再试。',
    watched: '画面一恢复就会接着播放。等不及可以刷新页面；还是不行的话，换一个浏览器再试。',
  },
  /** There is WebGL, but the drawings or the memory for them are missing. */
  notDrawn: {
    title: '画面加载失败',
    text: '可能是网络不稳，或手机内存不够，再试一次就好。本局还在，体力不会再扣。',
  },
  noGame: { title: '没有找到这一局', text: '请返回首页，重新开始游戏。' },
  live: {
    turn: (held: string, next: string, score: number): string => `手上是${held}，下一个是${next}，得分${score}`,
    aim: (column: number, columns: number, below: string | null): string =>
      `第${column}列，共${columns}列，下面是${below ?? '地面'}`,
    danger: '危险！快要超过警戒线了',
    safe: '安全了',
    over: (score: number): string => `游戏结束，得分${score}`,
    record: '得分超过了自己的最好成绩',
    made: (name: string, fresh: boolean): string => `${fresh ? `新${theme.weapon}！` : ''}合成了${name}`,
  },
} as const;
