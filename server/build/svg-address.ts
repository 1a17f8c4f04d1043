/** A drawing as a data URL, to be put between double quotes. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replace(/\n/g, ' ')
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}`;
