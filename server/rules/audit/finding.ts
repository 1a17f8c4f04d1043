/** Something that does not add up. */
export interface Finding {
  /** Which check found it. */
  readonly check: string;
  /** The player, day, game … that it concerns. */
  readonly subject: string;
  readonly problem: string;
}

/** What one part of an audit found, and how many records it looked at. */
export interface AuditPart {
  readonly findings: readonly Finding[];
  readonly looked: number;
}
