import { type BotName, playGame } from '../../game-frame/bots/index.ts';
import { type InputLog, type SimConfig, unpackLog } from '../../game-frame/sim/index.ts';

/** A log that is known to be right. @throws Error with its fault when it is not */
export function openLog(gameData: string, config?: SimConfig): InputLog {
  const unpacked = unpackLog(gameData, config);
  if (!unpacked.ok) throw new Error(unpacked.fault);
  return unpacked.log;
}

export const botLog = (id: string, bot: BotName = 'random', config?: SimConfig): InputLog =>
  openLog(playGame(id, bot, config).gameData, config);

/** Where the balls of a log are dropped, by tick. */
export const dropsByTick = ({ drops }: Pick<InputLog, 'drops'>): ReadonlyMap<number, number> =>
  new Map(drops.map(({ tick, x }) => [tick, x]));
