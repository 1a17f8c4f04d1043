export const noStamina = {
  title: '体力不足',
  lead: '完成任务可以获得体力哦！',
  /** By the quickest way to stamina: a sentence, and the button's label. */
  gain: { claim: '领取后就能再玩一局', share: '分享一次，马上再玩一局', tasks: '做一个任务，就有体力' },
  earn: { claim: '领取开新局', share: '分享得体力', tasks: '去做任务' },
} as const;
