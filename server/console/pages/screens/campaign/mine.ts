import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { AnswerOf } from '../../api.ts';
import { kept } from '../../kept.ts';
import { useUnsaved } from '../../unsaved.ts';
import { type Content, contentOf, differing } from './fields.ts';

export type State = AnswerOf<'readCampaign'>;

const content = v.record(v.string(), v.unknown());
const seen = v.object({ content, version: v.string() });
const typed = v.object({ base: seen, mine: content });

/** The content of the draft, or of the newest version, and the version of what was seen. */
export type Seen = v.InferOutput<typeof seen>;

/** A form: what it began with, and what is typed in it. */
interface Mine extends v.InferOutput<typeof typed> {
  /** Rises when the form shows other values than those that were typed. */
  readonly round: number;
}

const KEPT = 'draft';

/** What was typed before the page was loaded again. */
function readKept(): Omit<Mine, 'round'> | undefined {
  const text = kept.read(KEPT);
  const read = v.safeParse(typed, text === null ? null : JSON.parse(text));
  return read.success ? read.output : undefined;
}

const same = (first: Content, second: Content): boolean => differing(first, second).length === 0;

/** What the form has after the campaign was read again: typed text stays. */
function followed(form: Mine, now: Seen, dirty: boolean): Mine {
  if (form.base.version === now.version) return form;
  if (!dirty || same(form.mine, now.content)) return { base: now, mine: now.content, round: form.round + 1 };
  return same(form.base.content, now.content) ? { ...form, base: now } : form;
}

/** What one person types in the form of the campaign, beside what is there now; it is kept until it is saved or dropped. */
export function useMine(state: State) {
  const now = { content: contentOf(state.draft?.content ?? state.content), version: state.version };
  const [form, setForm] = useState<Mine>(() => ({ round: 0, ...(readKept() ?? { base: now, mine: now.content }) }));
  const dirty = !same(form.base.content, form.mine);
  const next = followed(form, now, dirty);
  if (next !== form) setForm(next);
  const { base, mine, round } = next;
  useUnsaved(dirty);
  useEffect(() => {
    if (dirty) kept.write(KEPT, JSON.stringify({ base, mine }));
    else kept.remove(KEPT);
  }, [dirty, base, mine]);
  return {
    now,
    base,
    mine,
    round,
    dirty,
    /** Whether somebody else changed the same campaign meanwhile. */
    moved: base.version !== now.version,
    type: (values: Content): void => setForm({ ...next, mine: values }),
    /** Begins again with a content. */
    take: (onto: Seen): void => setForm({ base: onto, mine: onto.content, round: round + 1 }),
  };
}
