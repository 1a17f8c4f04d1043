import { MAX_PAYLOAD_DEPTH, MAX_PAYLOAD_VALUES } from '../../src/contract/index.ts';

/**
 * Whether a query or body holds more values, or nests them deeper, than any call needs. It stops at the limit, so it costs
 * little whatever was sent; printing or checking such a value would cost much, or overflow the stack.
 */
export function isTooComplex(input: unknown): boolean {
  let values = 0;
  const exceeds = (value: unknown, depth: number): boolean => {
    values += 1;
    if (values > MAX_PAYLOAD_VALUES || depth > MAX_PAYLOAD_DEPTH) return true;
    if (typeof value !== 'object' || value === null) return false;
    for (const part of Object.values(value)) if (exceeds(part, depth + 1)) return true;
    return false;
  };
  return exceeds(input, 0);
}
