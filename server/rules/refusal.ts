import type { AnswerCode } from '../../src/contract/index.ts';
import type { Message } from './messages.ts';

/** A rule said no. Answered as an envelope; what the rule wrote is rolled back, unless the refusal `commits`. */
export class Refusal extends Error implements Message {
  override readonly name = 'Refusal';
  readonly code: AnswerCode;
  readonly msg: string;
  /** Whether the transaction is committed all the same: a counted wrong try, a recorded cheat. */
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
