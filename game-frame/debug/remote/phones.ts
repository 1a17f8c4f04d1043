import type { SimConfig } from '../../sim/index.ts';
import type { Lab } from '../lab.ts';
import { differences, withChanges } from '../../balance/config/changes.ts';
import type { Channel } from './channel.ts';
import { keptId, newId, type Store } from './kept-id.ts';
import { MAX_TITLE, type Measured, type Message, type Who } from './messages.ts';

const LAB_KEY = 'capsule-armory.lab.id';
const GAME_KEY = 'capsule-armory.lab.game';

/** A phone that says nothing for so long is gone, milliseconds. */
const GONE_MS = 6000;

/** A phone that this lab drives. */
export interface Phone {
  readonly id: string;
  readonly who: Who;
  readonly measured: Measured | null;
  /** Has said nothing for some seconds. */
  readonly gone: boolean;
}

type FromPhone = Extract<Message, { kind: 'hello' | 'measured' | 'given' }>;
type Known = Omit<Phone, 'gone'> & { readonly seenAt: number };

/** The phones that this lab drives: each plays under the panel's values, with the lab's seed. */
export class Phones {
  /** This lab's number: phones that were opened for another lab are not driven. */
  readonly id: string;
  private driven = true;
  private hearGame: (record: string) => void = () => {};
  private readonly lab: Lab;
  private readonly channel: Channel;
  private readonly tab: Store;
  private readonly now: () => number;
  private readonly known = new Map<string, Known>();
  private pushed: { readonly config: SimConfig; readonly key: string } | null = null;
  private restarts: number;
  /** The number of the phones' game. */
  private game: string;

  /** @param tab what the lab's tab keeps @param now the time, milliseconds */
  constructor(lab: Lab, channel: Channel, tab: Store, now: () => number = () => performance.now()) {
    this.lab = lab;
    this.channel = channel;
    this.tab = tab;
    this.now = now;
    this.id = keptId(tab, LAB_KEY);
    this.game = keptId(tab, GAME_KEY);
    this.restarts = lab.restarts;
    channel.listen((message) => {
      if (isFromPhone(message) && (message.lab === this.id || message.lab === '')) this.take(message);
    });
  }

  /** Whether changes are pushed. */
  get driving(): boolean {
    return this.driven;
  }

  /** Pushes changes from now on, or leaves the phones alone. */
  drive(on: boolean): void {
    this.driven = on;
  }

  /** In the order in which they came. */
  get list(): readonly Phone[] {
    return [...this.known.values()].map((phone) => this.shown(phone));
  }

  /** What the user should know of the phones; '' when there is nothing to say. */
  get hint(): string {
    const left = !this.driven && this.known.size > 0;
    return left ? 'Phones keep their own game: switch "drive" on to send values again.' : '';
  }

  /** Pushes what changed since the last call; called once a frame. */
  refresh(): void {
    const { lab } = this;
    if (!this.driven) return;
    if (lab.restarts !== this.restarts) this.game = newId(this.tab, GAME_KEY);
    this.restarts = lab.restarts;
    const key = [this.game, lab.seed, lab.paused, lab.names.a].join('\n');
    if (lab.config === this.pushed?.config && key === this.pushed.key) return;
    this.pushed = { config: lab.config, key };
    this.push('');
  }

  /** Names a phone; a name that another one has gets a number. */
  rename(id: string, wanted: string): void {
    const phone = this.known.get(id);
    const name = this.freeName(wanted.trim() || 'a phone', id);
    if (phone) this.known.set(id, { ...phone, who: { ...phone.who, name } });
    this.channel.send({ kind: 'rename', lab: this.id, phone: id, name });
  }

  /** Asks a phone for its game, which then comes by {@link Phones.onGame}. */
  ask(id: string): void {
    this.channel.send({ kind: 'give', lab: this.id, phone: id });
  }

  /** Hears the games that phones send; from then on they are left alone: else its values and seed would go back to it. */
  onGame(hear: (record: string) => void): void {
    this.hearGame = hear;
  }

  /** Forgets a phone that is gone. */
  forget(id: string): void {
    this.known.delete(id);
  }

  private take(message: FromPhone): void {
    const { phone: id, kind } = message;
    const known = this.known.get(id);
    const seenAt = this.now();
    if (kind === 'given') {
      if (!known) return;
      this.driven = false;
      return this.hearGame(message.record);
    }
    const measured = kind === 'measured' ? message.measured : null;
    this.known.set(id, { id, who: message.who, measured, seenAt });
    if (this.freeName(message.who.name, id) !== message.who.name) this.rename(id, message.who.name);
    if (kind === 'hello' || !known) this.push(id);
  }

  private shown({ id, who, measured, seenAt }: Known): Phone {
    return { id, who, measured, gone: this.now() - seenAt > GONE_MS };
  }

  private push(phone: string): void {
    const { seed, config, names, paused } = this.lab;
    const drive = { game: this.game, seed, config, title: names.a || titleOf(config), paused };
    this.channel.send({ kind: 'drive', lab: this.id, phone, drive });
  }

  private freeName(wanted: string, id: string): string {
    const taken = new Set([...this.known.values()].filter((other) => other.id !== id).map(({ who }) => who.name));
    let [name, number] = [wanted.slice(0, 36), 1];
    while (taken.has(name)) name = `${wanted.slice(0, 36)} ${(number += 1)}`;
    return name;
  }
}

/** The values that are not the shipped ones, as one line of at most 120 characters. */
function titleOf(config: SimConfig): string {
  const changed = differences(withChanges({}), config);
  const words = changed.map(({ key, index, to }) => `${key}${index === undefined ? '' : ` ${index + 1}`} ${to}`);
  return words.join(', ').slice(0, MAX_TITLE);
}

const isFromPhone = (message: Message): message is FromPhone =>
  message.kind === 'hello' || message.kind === 'measured' || message.kind === 'given';
