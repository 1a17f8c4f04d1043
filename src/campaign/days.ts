import { addDays } from './phase.ts';
import type { PublicCampaign } from './schema.ts';
import { ZONE_OFFSET_MS } from './zone.ts';

/** `2026-01-07` as `2026 年 1 月 7 日`. */
export function chineseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
}

/** `2026-01-07` as `1 月 7 日`. */
export const monthDay = (day: string): string => chineseDay(day).replace(/^.* 年 /, '');

/** An instant as `12-04 20:18` in Shanghai's time. */
export function shanghaiMinute(instant: string): string {
  const [day = '', time = ''] = new Date(Date.parse(instant) + ZONE_OFFSET_MS).toISOString().split('T');
  return `${day.slice(5)} ${time.slice(0, 5)}`;
}

const isLastOfMonth = (day: string): boolean => addDays(day, 1).endsWith('-01');

/** When boards are settled: at the end of each month, the last one with the campaign. */
export function settlement({ firstDay, lastDay }: Pick<PublicCampaign, 'firstDay' | 'lastDay'>): string {
  if (isLastOfMonth(lastDay)) return '每月最后一天 24 点结算并重置';
  if (firstDay.slice(0, 7) === lastDay.slice(0, 7)) return `${monthDay(lastDay)} 24 点结算`;
  return `每月最后一天 24 点结算并重置，最后一期 ${monthDay(lastDay)} 24 点结算`;
}
