import { type BotName, type PlayedGame, playGame } from '../../game-frame/bots/index.ts';
import { config } from '../../game-frame/sim/index.ts';
import { SecretPieces } from '../verify/index.ts';

/** A game for a bot, and the seed of its pieces. */
export interface BotJob {
  readonly id: string;
  readonly seed: string;
  readonly bot: BotName;
}

/** Plays a game as a bot does: in a thread, because it takes a second. */
const play = ({ id, seed, bot }: BotJob): PlayedGame => playGame(id, bot, config, new SecretPieces(seed));

export default play;
