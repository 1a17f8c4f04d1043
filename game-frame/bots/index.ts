export { BeamSearch } from './beam.ts';
export { betterPlaces } from './better-places.ts';
export { BOT_NAMES, type BotName, createBot } from './bots.ts';
export { heldBy } from './bot.ts';
export { ORDER_WEIGHT, type RankedPlace, rankPlaces } from './place.ts';
export { positionValue } from './position-value.ts';
export { homeOf } from './rate-field.ts';
export { MEAN_DROP_INTERVAL, type PlayedGame, playGame } from './play.ts';
