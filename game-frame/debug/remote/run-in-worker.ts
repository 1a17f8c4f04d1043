/**
 * Plays a record in a worker of its own.
 * @param tell told now and then how many ticks are played
 * @returns the hash of its last tick
 * @throws Error when it can't be played
 */
export function runInWorker(record: string, tell: (tick: number) => void = () => {}): Promise<string> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const played = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | string>) => {
      if (typeof data === 'number') tell(data);
      else resolve(data);
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
    worker.postMessage(record, []);
  });
  return played.finally(() => worker.terminate());
}
