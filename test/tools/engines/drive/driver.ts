export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Common interface of puppeteer-core in Firefox and selenium-webdriver in WebKitGTK. */
export interface Driver {
  open(url: string): Promise<unknown>;
  /** Value of an expression in the page; it must be plain data. */
  evaluate(expression: string): Promise<unknown>;
  tapAt(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Size of the page, as on a common phone, CSS pixels. */
export const SIZE = { width: 390, height: 844 } as const;
export const TAP_MS = 50;
