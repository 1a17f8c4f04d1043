import * as v from 'valibot';
import { type Today, TODAY_PATH, today } from '../contract/today.ts';

/**
 * What happens today, as the server tells anyone.
 * @throws TypeError, SyntaxError, ValiError when there is no answer, no JSON, or another one
 */
export async function fetchToday(): Promise<Today> {
  const response = await fetch((import.meta.env.VITE_API_BASE ?? '') + TODAY_PATH);
  return v.parse(today, await response.json());
}
