const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML or SVG, attributes included. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** A drawing as a data URL, to be put between double quotes. */
export function svgAddress(svg: string): string {
  const line = svg.trim().replace(/\n/g, ' ').replaceAll('"', "'");
  return `data:image/svg+xml,${line.replace(/[%#<>]/g, encodeURIComponent)}`;
}
