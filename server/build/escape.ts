const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** A text as HTML or SVG writes it, also inside an attribute. */
export const escape = (text: string): string => text.replace(/[&<"]/g, (sign) => SIGNS[sign] ?? sign);
