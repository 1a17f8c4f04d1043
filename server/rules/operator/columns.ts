import { localTime } from '../../common/local-time.ts';
import type { Operation } from '../operations/operations.ts';
import { changeWords, operatorWords, subjectWords } from './log-words.ts';
import type { Compensation } from './money/compensation.ts';
import { CAUSES, OPERATIONS } from './words.ts';

/** What a list tells of a row, by heading: on its page and in its exports. */
type Columns<R> = Readonly<Record<string, (row: R) => string | number | null>>;

/** A row as it is stored, or in an answer: there instants are texts. */
type Listed<R> = { readonly [K in keyof R]: R[K] extends Date ? Date | string : R[K] };

export const LOG_COLUMNS = {
  时间: ({ at }) => localTime(new Date(at)),
  谁: operatorWords,
  做了什么: ({ command }) => OPERATIONS[command] ?? command,
  对什么: ({ detail }) => subjectWords(detail),
  改动: ({ detail }) => changeWords(detail),
  原因: ({ reason }) => reason,
  工单号: ({ case_number }) => case_number,
} satisfies Columns<Listed<Operation>>;

export const COMPENSATION_COLUMNS = {
  时间: ({ given_at }) => localTime(new Date(given_at)),
  玩家: ({ player }) => player,
  昵称: ({ nickname }) => nickname,
  金额: ({ coins }) => coins,
  体力: ({ stamina }) => stamina,
  原因: ({ cause }) => CAUSES[cause],
  说明: ({ note }) => note,
  工单号: ({ case_number }) => case_number,
  谁给的: ({ given_by }) => given_by,
  谁同意: ({ witness }) => witness,
} satisfies Columns<Listed<Compensation>>;
