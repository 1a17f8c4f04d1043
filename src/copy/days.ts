/** `2025-10-31` as `2025.10.31`. */
export const dottedDay = (day: string): string => day.replaceAll('-', '.');

/** `2026-01-07` as `2026 年 1 月 7 日`. */
export function chineseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
}
