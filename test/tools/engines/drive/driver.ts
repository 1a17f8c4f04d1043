/** A point of the page, CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is done with a page by either library: puppeteer-core in Firefox, selenium-webdriver in WebKitGTK. */
export interface Driver {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<unknown>;
  /** Value of an expression in the page; it must be plain data. */
  evaluate(expression: string): Promise<unknown>;
  tapAt(point: Point): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** PNG of what the page shows. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Size of the page, as on a common phone, CSS pixels. */
export const SIZE = { width: 390, height: 844 } as const;
/** How long a finger rests, ms. */
export const TAP_MS = 50;
