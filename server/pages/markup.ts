const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** A text as HTML or SVG writes it, also inside an attribute. */
export const escape = (text: string): string => text.replace(/[&<"]/g, (sign) => SIGNS[sign] ?? sign);

/** A drawing as a data URL, to be put between double quotes. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replace(/\n/g, ' ')
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}`;
