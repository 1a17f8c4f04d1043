import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Cost of a hash: 64 MiB and about a fifth of a second. See OWASP's Password Storage Cheat Sheet.
 * A hash keeps its own cost, so that this one can be raised.
 */
const COST = { N: 2 ** 16, r: 8, p: 1 };
const BYTES = 32;

const derive = (password: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
    scrypt(password.normalize('NFKC'), salt, BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

const write = ({ N, r, p }: typeof COST, salt: Buffer, key: Buffer): string =>
  [N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');

/** A password as it is stored: `65536$8$1$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return write(COST, salt, await derive(password, salt, COST));
}

/** Compared with the password if nobody has the name, so that the answer takes as long. */
const NOBODY = write(COST, randomBytes(16), randomBytes(BYTES));

/** Whether a password matches the stored hash. @param stored `null` if there is no hash */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const [N, r, p, salt = '', key = ''] = (stored ?? NOBODY).split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && stored !== null;
}
