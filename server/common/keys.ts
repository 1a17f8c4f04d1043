import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Domain of a keyed hash: the same text has unrelated hashes for different purposes. */
type Purpose = 'phone' | 'preview' | 'session' | 'sms' | 'gift' | 'claim' | 'check' | 'game' | 'pieces' | 'work';

/** Cryptography with the server's secret key. While that key is replaced, what was made with the other one still holds. */
export interface Keys {
  /** HMAC-SHA256 by the server's key, 32 bytes. */
  hash(purpose: Purpose, text: string): Buffer;
  /** The hashes by each known key: the server's own, the other one, and former ones. */
  hashes(purpose: Purpose, text: string): readonly Buffer[];
  /** Whether a hash of a text, or the beginning of one, is by a known key. */
  matches(purpose: Purpose, text: string, hash: Uint8Array): boolean;
  /** Encrypts with AES-256-GCM and a random nonce, behind the key's {@link id}: equal texts have different ciphertexts. */
  seal(text: string): Buffer;
  /**
   * Decrypts what {@link seal} encrypted with this key or the other one. No bytes are an erased text.
   * @throws Error if it was encrypted with a third key, or altered
   */
  open(sealed: Uint8Array): string;
  /** {@link open}, or undefined if that throws. */
  tryOpen(sealed: Uint8Array): string | undefined;
  /** The four bytes with which everything begins that this key has sealed. */
  readonly id: Buffer;
  /** Secrets of the hashes by other keys than the server's own; no text can be decrypted with them. */
  readonly formerSecrets: readonly Buffer[];
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const derive = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'capsule-armory', use, KEY_BYTES));

const sealingOf = (secret: string) => ({ id: derive(secret, 'id').subarray(0, ID_BYTES), key: derive(secret, 'seal') });

const hmac = (key: Buffer, purpose: Purpose, text: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest();

/** Splits bytes at lengths; the rest comes last. */
function split(bytes: Uint8Array, ...lengths: readonly number[]): Uint8Array[] {
  let at = 0;
  return [...lengths, bytes.length].map((length) => bytes.subarray(at, (at += length)));
}

/**
 * Keys derived from one secret of at least 128 random bits.
 * @param other the secret that replaces it, or that it replaces: read, never written with
 * @param former {@link Keys.formerSecrets} of keys before
 */
export function makeKeys(secret: string, other?: string, former: readonly Buffer[] = []): Keys {
  const [own, ...others] = other === undefined ? [sealingOf(secret)] : [sealingOf(secret), sealingOf(other)];
  const hashing = derive(secret, 'hash');
  const unlike = [...(other === undefined ? [] : [derive(other, 'hash')]), ...former].filter(
    (each, index, all) => !each.equals(hashing) && all.findIndex((first) => first.equals(each)) === index,
  );
  const hashes = (purpose: Purpose, text: string): Buffer[] =>
    [hashing, ...unlike].map((key) => hmac(key, purpose, text));
  const open = (sealed: Uint8Array): string => {
    if (sealed.length === 0) return '';
    const [id = sealed, nonce = sealed, tag = sealed, text = sealed] = split(sealed, ID_BYTES, NONCE_BYTES, TAG_BYTES);
    const by = [own, ...others].find((each) => each.id.equals(id));
    if (!by) throw new Error('Sealed with another DATA_KEY');
    const decipher = createDecipheriv(ALGORITHM, by.key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString();
  };
  return {
    hash: (purpose, text) => hmac(hashing, purpose, text),
    hashes,
    matches: (purpose, text, given) =>
      given.length > 0 &&
      hashes(purpose, text).some((each) => {
        const expected = each.subarray(0, given.length);
        return expected.length === given.length && timingSafeEqual(expected, given);
      }),
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, own.key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([own.id, nonce, cipher.getAuthTag(), sealed]);
    },
    open,
    tryOpen: (sealed) => {
      try {
        return open(sealed);
      } catch {
        return undefined;
      }
    },
    id: own.id,
    formerSecrets: unlike,
  };
}
