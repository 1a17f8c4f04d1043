import { keptId, type Store } from '../remote/kept-id.ts';
import { engineOf } from '../remote/engine.ts';
import type { Channel } from '../remote/channel.ts';
import type { Drive, Message, Who } from '../remote/messages.ts';

/** How often a phone that no lab drives yet says that it is there, milliseconds. */
const HELLO_EVERY_MS = 500;

type ToPhone = Extract<Message, { kind: 'drive' | 'rename' | 'give' }>;

const NAME_KEY = 'capsule-armory.phone.name';

/** Tells a phone's messages from others', and says who it is. */
export class PhoneLink {
  readonly phone: string;
  /** What the lab wanted last; `null` before it has answered. */
  drive: Drive | null = null;
  /** Called with all that the lab wants. */
  hear: (message: ToPhone) => void = () => {};
  private lab: string;
  private name: string;
  private readonly channel: Channel;
  private readonly kept: Store;

  /** @param lab its number; '' for the first that answers @param tab what a tab keeps @param kept what the phone keeps */
  constructor(channel: Channel, lab: string, tab: Store, kept: Store) {
    this.channel = channel;
    this.lab = lab;
    this.kept = kept;
    this.phone = keptId(tab, 'capsule-armory.phone.id');
    this.name = kept.getItem(NAME_KEY) ?? deviceOf(navigator.userAgent);
    channel.listen((message) => this.take(message));
  }

  /** Who this phone is. */
  get who(): Who {
    const screen = `${innerWidth}×${innerHeight} @${devicePixelRatio}`;
    return { name: this.name, engine: engineOf(navigator.userAgent), screen };
  }

  /** Says that it is there until a lab answers. @returns what that wants */
  async driven(): Promise<Drive> {
    while (!this.drive) {
      this.send({ kind: 'hello', who: this.who });
      await new Promise((resolve) => setTimeout(resolve, HELLO_EVERY_MS));
    }
    return this.drive;
  }

  /** Says something to the lab. */
  send(message: Omitted<Extract<Message, { kind: 'hello' | 'measured' | 'given' }>>): void {
    this.channel.send({ ...message, lab: this.lab, phone: this.phone });
  }

  private take(message: Message): void {
    if (!isForPhones(message) || (message.phone !== '' && message.phone !== this.phone)) return;
    if (this.lab === '' && message.kind === 'drive') this.lab = message.lab;
    if (message.lab !== this.lab) return;
    if (message.kind === 'drive') this.drive = message.drive;
    if (message.kind === 'rename') this.rename(message.name);
    this.hear(message);
  }

  private rename(name: string): void {
    this.name = name;
    this.kept.setItem(NAME_KEY, name);
  }
}

/** Without the addresses, which are the same for all of a page's messages. */
type Omitted<M> = M extends unknown ? Omit<M, 'lab' | 'phone'> : never;

const isForPhones = (message: Message): message is ToPhone =>
  message.kind === 'drive' || message.kind === 'rename' || message.kind === 'give';

/** A device's name by its user agent, until people give it one. */
const deviceOf = (userAgent: string): string =>
  /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(userAgent)?.[0] ?? 'a phone';
