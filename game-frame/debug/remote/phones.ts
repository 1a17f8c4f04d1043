import { changesOf } from '../../balance/config/changes.ts';
import type { Lab } from '../lab.ts';
import type { Channel, MessageOf } from './channel.ts';
import { keptId, randomId } from './who.ts';

const GAME_KEY = 'capsule-armory.lab.game';

/** Silence after which a phone counts as gone, milliseconds. */
const GONE_MS = 6000;

/** A phone's last message and its time; the name distinguishes equal devices. */
export type Phone = MessageOf<'phone'> & { readonly name: string; readonly seenAt: number };

/** The phones that a lab drives: each plays with the panel's values and the lab's seed. */
export type Phones = ReturnType<typeof createPhones>;

export function createPhones(lab: Lab, channel: Channel) {
  const id = keptId('capsule-armory.lab.id');
  const known = new Map<string, Phone>();
  const present = (): Phone[] => [...known.values()].filter(({ seenAt }) => performance.now() - seenAt < GONE_MS);
  /** @param game number of the game: phones that play another number start over */
  const wanted = (game: string): MessageOf<'drive'> => {
    const { seed, config, names, paused } = lab;
    const changes = Object.entries(changesOf(config)).map(([key, value]) => `${key} ${String(value)}`);
    return { kind: 'drive', lab: id, game, seed, config, title: names.a || changes.join(', ') || 'shipped', paused };
  };
  let drive = wanted(keptId(GAME_KEY));
  let { restarts } = lab;
  let hearGame: ((record: string) => void) | undefined;
  const phones = {
    /** This lab's number: phones that were opened for another lab are not driven. */
    id,
    /** Whether changes are pushed. */
    driving: true,
    drive: (on: boolean): void => void (phones.driving = on),
    /** Connected phones in order of arrival; another list after each message and when one is gone. */
    list: present(),
    /** Receives the games that phones send; driving then stops, or the game's values would be sent back to the phones. */
    onGame: (hear: (record: string) => void): void => void (hearGame = hear),
    /** Hint on the phones for the user, or ''. */
    get hint(): string {
      const left = !phones.driving && phones.list.length > 0;
      return left ? 'Phones keep their own game: check in Phones that values go to all phones.' : '';
    },
    /** Pushes what changed since the last call; called once a frame. */
    refresh(): void {
      const now = present();
      if (now.length !== phones.list.length) phones.list = now;
      if (!phones.driving) return;
      const next = wanted(lab.restarts === restarts ? drive.game : keptId(GAME_KEY, randomId()));
      restarts = lab.restarts;
      if ((['game', 'seed', 'config', 'title', 'paused'] as const).every((key) => next[key] === drive[key])) return;
      drive = next;
      channel.send(drive);
    },
    ask: (phone: string): void => channel.send({ kind: 'give', lab: id, phone }),
  };
  channel.listen((message) => {
    if (message.lab !== id && message.lab !== '') return;
    if (message.kind === 'phone') {
      const name = known.get(message.phone)?.name ?? `Phone ${known.size + 1}`;
      known.set(message.phone, { ...message, name, seenAt: performance.now() });
      phones.list = present();
      // The phone is new, or was loading when the game changed.
      if (message.game !== drive.game) channel.send(drive);
    }
    if (message.kind === 'given') {
      phones.driving = false;
      hearGame?.(message.record);
    }
  });
  channel.send(drive);
  return phones;
}
