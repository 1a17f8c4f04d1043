export type { AnswerOf, CallName, GuestCallName, PayloadOf, PlayerCallName } from './calls.ts';
export type {
  Board,
  BoardEntry,
  Deal,
  Goals,
  MadeWeapon,
  PlacesUnderReview,
  StartedGame,
  TakenOver,
  WatchedGame,
} from './calls/game.ts';
export type { Award, DrawRecord, DrawResult, ExchangeItem } from './calls/rewards.ts';
export type { Task, TaskList } from './calls/tasks.ts';
export {
  type FinishedGame,
  finishedGame,
  type GameResult,
  gameResult,
  type Goal,
  type Rim,
  type ScoreCurve,
  scoreCurve,
} from './finished-game.ts';
export * as Code from './code.ts';
export * from './constants.ts';
export { type AnswerCode, type Envelope, envelopeSchema, staleDataSchema, succeeded } from './envelope.ts';
export type { UserInfo } from './user-info.ts';
