/** A device with which something can be held down. */
export interface Device {
  /** Where its player steers the claw, -1: left, 1: right; call it once a frame. */
  readonly direction: () => number;
  /** What is held down counts as let go, and drops nothing. */
  readonly letGo: () => void;
}
