import { makeKeys } from '../../server/common/keys.ts';
import { DEMO } from '../../server/common/settings.ts';
import { seedOf } from '../../server/rules/game/games.ts';
import { SecretPieces } from '../../server/verify/index.ts';

const demoKeys = makeKeys(DEMO.DATA_KEY);

/** All pieces of a game: what only the server knows. @param keys of that server, if it is no demo */
export const piecesOf = (id: string, keys = demoKeys): SecretPieces => new SecretPieces(seedOf(keys, id));
