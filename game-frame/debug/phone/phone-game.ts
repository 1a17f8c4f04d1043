import { createGame, type FieldGame, readLog, SIM_VERSION, type SimConfig, type TickEvents } from '../../sim/index.ts';
import { createSession, type Session } from '../../view/loop/session.ts';
import type { TimedAction } from '../model/action.ts';
import { applyAction } from '../model/apply-action.ts';
import { piecesOfSeed } from '../model/pieces-of-seed.ts';
import { type GameRecord, recordOfInputs, timelineOf } from '../model/record.ts';

type Drops = readonly { readonly tick: number; readonly x: number }[];

/** A player's game under a config that may change while it is played, and the record of it. */
export class PhoneGame implements Session {
  readonly id: string;
  readonly game: FieldGame;
  private readonly start: SimConfig;
  private readonly tunes: TimedAction[];
  private readonly session: Session;

  /** Goes on with a recorded game. */
  constructor(record: GameRecord) {
    const timeline = timelineOf(record);
    timeline.seek(record.endTick);
    this.id = record.id;
    this.game = timeline.game;
    this.start = record.config;
    this.tunes = record.actions.filter(({ action }) => action.do !== 'drop');
    // No tick of the record follows these.
    for (const { tick, action } of this.tunes)
      if (tick === record.endTick && action.do !== 'drop') applyAction(this.game, action);
    const log = { version: SIM_VERSION, drops: dropsOf(record), endTick: record.endTick };
    const { pieces } = this.game;
    this.session = createSession(record.id, pieces, { game: this.game, log });
  }

  get drops(): number {
    return this.session.drops;
  }

  drop(x: number): void {
    this.session.drop(x);
  }

  tick(): TickEvents {
    return this.session.tick();
  }

  pack(since?: number): string {
    return this.session.pack(since);
  }

  /** Goes on under another config from the next tick. */
  tune(config: SimConfig): void {
    const action = { do: 'tune', config } as const;
    applyAction(this.game, action);
    this.tunes.push({ tick: this.game.tick, action });
  }

  /** The game up to now, with its hash as the only checkpoint. */
  record(): GameRecord {
    const packed = readLog(this.pack());
    const drops = packed.ok ? packed.log.drops : [];
    const dropped = drops.map(({ tick, x }): TimedAction => ({ tick, action: { do: 'drop', x } }));
    const actions = [...this.tunes, ...dropped].sort((a, b) => a.tick - b.tick);
    return recordOfInputs(this.id, this.start, actions, this.game);
  }
}

/** The record of a game that has not begun. */
export const newGame = (seed: string, config: SimConfig): GameRecord =>
  recordOfInputs(seed, config, [], createGame(piecesOfSeed(seed, config), config));

const dropsOf = ({ actions }: GameRecord): Drops =>
  actions.flatMap(({ tick, action }) => (action.do === 'drop' ? [{ tick, x: action.x }] : []));
