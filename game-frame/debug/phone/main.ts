import { type GameRecord, InvalidRecordError, parseRecord, printRecord } from '../model/record.ts';
import { devChannel } from '../remote/channel.ts';
import type { Drive } from '../remote/messages.ts';
import { adoptConfig } from './adopt-config.ts';
import { newGame } from './phone-game.ts';
import { PhoneLink } from './phone-link.ts';

const GAME_KEY = 'capsule-armory.phone.game';
/** The number of the kept game. */
const NUMBER_KEY = 'capsule-armory.phone.game-number';

/** The game that this tab was loaded again to go on with, if the lab has not asked for another one meanwhile. */
function keptGame({ game, seed }: Drive): GameRecord | null {
  const text = sessionStorage.getItem(NUMBER_KEY) === game ? sessionStorage.getItem(GAME_KEY) : null;
  try {
    const record = text === null ? null : parseRecord(text);
    return record?.id === seed ? record : null;
  } catch (error) {
    if (error instanceof InvalidRecordError) return null;
    throw error;
  }
}

let reloading = false;

/** Loads the page again; what is asked for while that is under way is known by the next page's first answer. */
function reload(goOnWith: GameRecord | null): void {
  if (reloading) return;
  reloading = true;
  if (goOnWith) sessionStorage.setItem(GAME_KEY, printRecord(goOnWith));
  else sessionStorage.removeItem(GAME_KEY);
  location.reload();
}

async function start(): Promise<void> {
  document.body.textContent = 'Waiting for a lab: open debug.html on the computer.';
  const link = new PhoneLink(devChannel, location.hash.slice(1), sessionStorage, localStorage);
  const drive = await link.driven();
  const record = keptGame(drive) ?? newGame(drive.seed, drive.config);
  sessionStorage.setItem(NUMBER_KEY, drive.game);
  adoptConfig(drive.config);
  // Loaded now only: it computes with the config that it finds.
  const { play } = await import('./play.ts');
  await play(link, link.drive ?? drive, { number: drive.game, record }, reload);
}

void start();
