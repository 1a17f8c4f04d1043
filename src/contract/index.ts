export type { AnswerOf, CallName, GuestCallName, PayloadOf, PlayerCallName } from './calls.ts';
export type * from './calls/game.ts';
export type * from './calls/rewards.ts';
export type * from './calls/tasks.ts';
export * from './finished-game.ts';
export * as Code from './code.ts';
export * from './constants.ts';
export { type AnswerCode, type Envelope, envelopeSchema, staleDataSchema, succeeded } from './envelope.ts';
export type { UserInfo } from './user-info.ts';
