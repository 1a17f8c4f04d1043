import { SIM_VERSION, type SimConfig } from '../../sim/index.ts';
import { createSession } from '../../view/loop/session.ts';
import type { Action } from '../model/action.ts';
import { applyAction } from '../model/apply-action.ts';
import { type GameRecord, recordOfInputs, timelineOf } from '../model/record.ts';

/** Goes on with a recorded game as a player's, under a config that may change while it is played. */
export function goOnWith(recorded: GameRecord) {
  const { id, endTick } = recorded;
  const { game } = timelineOf(recorded, endTick);
  // What came at its end was not played: the lab says anew what it wants.
  const inputs = recorded.actions.filter(({ tick }) => tick < endTick);
  const note = (action: Action): void => void inputs.push({ tick: game.tick, action });
  const drops = inputs.flatMap(({ tick, action }) => (action.do === 'drop' ? [{ tick, x: action.x }] : []));
  const session = createSession(id, game.pieces, { game, log: { version: SIM_VERSION, drops, endTick } });
  // What the player drops comes this way, and in the tick in which it counts.
  const step = game.step.bind(game);
  game.step = (x) => {
    if (x !== undefined) note({ do: 'drop', x });
    return step(x);
  };
  return {
    game,
    session,
    /** Goes on under another config from the next tick. */
    tune: (config: SimConfig): void => {
      note({ do: 'tune', config });
      applyAction(game, { do: 'tune', config });
    },
    /** The game up to now. */
    record: (): GameRecord => recordOfInputs(id, recorded.config, inputs, game),
  };
}
