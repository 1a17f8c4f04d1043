import { once } from 'node:events';
import * as v from 'valibot';

const reply = v.union([
  v.object({ type: v.literal('success'), id: v.number(), result: v.unknown() }),
  v.object({ type: v.literal('error'), id: v.number(), error: v.string(), message: v.string() }),
]);

type Settle = (answer: v.InferOutput<typeof reply>) => void;

/** A connection by WebDriver BiDi: commands over a web socket. */
export class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Settle>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const parsed = v.safeParse(reply, JSON.parse(String(data)));
      // Events are none of ours.
      if (parsed.success) this.#waiting.get(parsed.output.id)?.(parsed.output);
    });
  }

  /** Connects to a browser that listens at this address. */
  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(url);
    await once(socket, 'open');
    return new Bidi(socket);
  }

  /** Sends a command and reads its result. @throws what the browser says against it */
  async command<T>(method: string, params: object, result: v.GenericSchema<unknown, T>): Promise<T> {
    this.#last += 1;
    const id = this.#last;
    const answer = await new Promise<v.InferOutput<typeof reply>>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    this.#waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return v.parse(result, answer.result);
  }

  close(): void {
    this.#socket.close();
  }
}
