/** Network Information API, which only Chromium has. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Estimated round-trip time, ms. */
  readonly rtt?: number;
}

interface Navigator {
  readonly connection?: NetworkInformation;
}
