/** Appends a whole number (0 to 2^31 - 1), seven bits a byte, lowest first. */
export function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** Reads numbers to the end of the bytes; `null` for a cut one, one above 2^31 - 1 or one written longer than needed. */
export function readVarints(bytes: Uint8Array): number[] | null {
  const values: number[] = [];
  let value = 0;
  let shift = 0;
  for (const byte of bytes) {
    if (shift === 28 && byte > 7) return null;
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    if (byte === 0 && shift > 7) return null;
    values.push(value);
    value = 0;
    shift = 0;
  }
  return shift === 0 ? values : null;
}
