/** A drawing as an address that needs no request, to stand between double quotes. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replace(/\n/g, ' ')
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}`;
