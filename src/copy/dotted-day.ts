/** `2025-10-31` as `2025.10.31`. */
export const dottedDay = (day: string): string => day.replaceAll('-', '.');
