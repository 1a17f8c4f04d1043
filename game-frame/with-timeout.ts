/**
 * Rejects if the promise does not settle in time: some platform promises never settle in some web views.
 * @param ms how long it may take
 * @throws DOMException `TimeoutError` after that time; the promise's own reason if it rejects earlier
 */
export async function withTimeout<T>(promise: Promise<T>, ms = 2000): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`nothing within ${ms} ms`, 'TimeoutError')), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
