import type { AnswerCode } from '../../src/contract/index.ts';
import type { Message } from './messages.ts';

/** Thrown by a rule that refuses. Answered as an envelope; the transaction is rolled back unless the refusal `commits`. */
export class Refusal extends Error implements Message {
  override readonly name = 'Refusal';
  readonly code: AnswerCode;
  readonly msg: string;
  /** Whether the transaction is committed nevertheless: for a counted wrong try, a recorded cheat. */
  readonly commits: boolean;

  constructor({ code, msg }: Message, { commits = false }: { readonly commits?: boolean } = {}) {
    super(msg);
    this.code = code;
    this.msg = msg;
    this.commits = commits;
  }
}

/** @throws Refusal unless `condition` holds */
export function assertRule(condition: boolean, message: Message): asserts condition {
  if (!condition) throw new Refusal(message);
}
