/** One step of an input source, as the W3C's WebDriver and WebDriver BiDi both have it. */
export type Step =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
  | { readonly type: 'pause'; readonly duration: number }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

/** A finger or a keyboard, and what it does. */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly Step[];
}

/** A browser with one page, driven from outside. */
export interface Driver {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Value of an expression in the page; it must be plain data. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** PNG of what the page shows. */
  screenshot(): Promise<Buffer>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** Size of the page, as on a common phone, CSS pixels. */
export const SIZE = { width: 390, height: 844 } as const;
