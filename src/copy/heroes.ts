/** What home's animations show, for screen readers. */
export const heroes = {
  merge: '两颗相同的扭蛋合成更高级的武器',
  rise: '萤石神兵从水晶中升起',
  orbit: '十一种武器扭蛋环绕萤石神兵',
} as const;
