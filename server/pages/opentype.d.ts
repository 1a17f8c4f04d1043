// The package has no types of its own; these are the parts used here. A TrueType font has no cubic curves.
declare module 'opentype.js' {
  interface Command {
    readonly type: 'M' | 'L' | 'Q' | 'Z';
    readonly x?: number;
    readonly y?: number;
    /** Control point of a curve. */
    readonly x1?: number;
    readonly y1?: number;
  }
  interface Path {
    readonly commands: readonly Command[];
    getBoundingBox(): { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
  }
  interface Font {
    charToGlyphIndex(character: string): number;
    getPath(text: string, x: number, y: number, fontSize: number): Path;
  }
  export function parse(bytes: ArrayBuffer): Font;
}
