/** A contradiction that an audit found. */
export interface Finding {
  readonly check: string;
  /** The player, day, game … that it concerns. */
  readonly subject: string;
  readonly problem: string;
}

/** Result of one part of an audit. */
export interface AuditPart {
  readonly findings: readonly Finding[];
  /** Records checked. */
  readonly looked: number;
}
