import { LEVELS, type SimConfig, config as shipped } from '../../sim/index.ts';
import { isList } from '../../balance/config/config-schema.ts';

/** The shipped numbers of a value, one a level if it is a list: a weight that is left out counts as 0. */
export function shippedNumbers(key: keyof SimConfig): readonly number[] {
  const numbers = [shipped[key]].flat();
  return isList(key) ? Array.from({ length: LEVELS }, (_, index) => numbers[index] ?? 0) : numbers;
}

/** A list with one number replaced. It grows as far as it must; zeros beyond the length that is shipped are left out. */
export function withNumber(list: readonly number[], index: number, value: number, shortest: number): number[] {
  const length = Math.max(list.length, index + 1);
  const numbers = Array.from({ length }, (_, at) => (at === index ? value : (list[at] ?? 0)));
  while (numbers.length > shortest && numbers.at(-1) === 0) numbers.pop();
  return numbers;
}
