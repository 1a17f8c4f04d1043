export { BeamSearch } from './beam.ts';
export { betterPlaces } from './better-places.ts';
export { BOT_NAMES, createBot } from './bots.ts';
export type { BotName } from './bots.ts';
export { heldBy } from './bot.ts';
export { rankPlaces } from './place.ts';
export { positionValue } from './position-value.ts';
export { MEAN_DROP_INTERVAL, playGame } from './play.ts';
export type { PlayedGame } from './play.ts';
