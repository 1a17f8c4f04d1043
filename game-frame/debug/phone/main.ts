import { type GameRecord, parseRecord, recordOf } from '../model/record.ts';
import { Timeline } from '../model/timeline.ts';
import { adoptConfig } from '../remote/adopt-config.ts';
import { devChannel, type MessageOf } from '../remote/channel.ts';
import { deviceOf, engineOf, keptId } from '../remote/who.ts';
import type { Phone } from './play.ts';

const TELL_EVERY_MS = 1000;
/** Session storage that survives a reload: the number of the game, then the game on the next line. */
const GAME_KEY = 'capsule-armory.phone.game';

const phone = keptId('capsule-armory.phone.id');
/** '' for the first lab that is heard. */
let lab = location.hash.slice(1);
let loading: Promise<Phone> | null = null;
let playing: Phone | null = null;

/** The game that this tab resumes; a new one if the lab wants another game or other walls. */
function recordFor({ game, seed, config }: MessageOf<'drive'>): GameRecord {
  const [number, text = ''] = (sessionStorage.getItem(GAME_KEY) ?? '').split('\n');
  // Removed first: an unreadable game would fail at every load.
  sessionStorage.removeItem(GAME_KEY);
  const kept = number === game ? parseRecord(text) : null;
  const fits = kept?.id === seed && kept.config.width === config.width && kept.config.height === config.height;
  return fits ? kept : recordOf(new Timeline(seed, config));
}

async function load(drive: MessageOf<'drive'>): Promise<Phone> {
  adoptConfig(drive.config);
  // Loaded now only: it computes with the config that it finds.
  const { play } = await import('./play.ts');
  const player = await play(drive.game, recordFor(drive));
  addEventListener('pagehide', () => sessionStorage.setItem(GAME_KEY, `${drive.game}\n${player.record()}`));
  return player;
}

async function obey(drive: MessageOf<'drive'>): Promise<void> {
  lab ||= drive.lab;
  if (drive.lab !== lab) return;
  loading ??= load(drive);
  playing = await loading;
  playing.follow(drive);
}

function tell(): void {
  const screen = `${innerWidth}×${innerHeight} @${devicePixelRatio}`;
  const { state, game, frames } = playing?.look() ?? { state: 'is loading', game: '', frames: [] };
  const words = [deviceOf(navigator.userAgent), engineOf(navigator.userAgent), screen, state];
  devChannel.send({ kind: 'phone', lab, phone, game, state: words.join(' · '), frames });
}

document.body.textContent = 'Waiting for a lab: open debug.html on the computer.';
devChannel.listen((message) => {
  if (message.kind === 'drive') void obey(message);
  if (message.kind !== 'give' || message.phone !== phone || !playing) return;
  devChannel.send({ kind: 'given', lab, record: playing.record() });
});
tell();
setInterval(tell, TELL_EVERY_MS);
