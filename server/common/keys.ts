import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Domain of a keyed hash: the same text has unrelated hashes for different purposes. */
type Purpose = 'phone' | 'preview' | 'session' | 'sms' | 'gift' | 'claim' | 'check' | 'pieces' | 'work' | 'act';

/** Cryptography with the server's secret key. */
export interface Keys {
  /** HMAC-SHA256, 32 bytes. */
  hash(purpose: Purpose, text: string): Buffer;
  /** Encrypts with AES-256-GCM and a random nonce: equal texts have different ciphertexts. */
  seal(text: string): Buffer;
  /**
   * Decrypts what {@link seal} encrypted.
   * @throws Error if it was encrypted with another key or altered
   */
  open(sealed: Uint8Array): string;
  /** {@link open}, or undefined if that throws. */
  tryOpen(sealed: Uint8Array): string | undefined;
  /** Encrypts one block of AES-256, 16 bytes, deterministically. */
  encryptBlock(block: Uint8Array): Buffer;
  /** The inverse of {@link encryptBlock}. */
  decryptBlock(block: Uint8Array): Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const BLOCK_ALGORITHM = 'aes-256-ecb';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const derive = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'capsule-armory', use, KEY_BYTES));

/** Keys derived from one secret of at least 128 random bits. */
export function makeKeys(secret: string): Keys {
  const sealing = derive(secret, 'seal');
  const hashing = derive(secret, 'hash');
  const blocks = derive(secret, 'block');
  const open = (sealed: Uint8Array): string => {
    const decipher = createDecipheriv(ALGORITHM, sealing, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
  };
  return {
    hash: (purpose, text) => createHmac('sha256', hashing).update(`${purpose}\0${text}`).digest(),
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealing, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open,
    tryOpen: (sealed) => {
      try {
        return open(sealed);
      } catch {
        return undefined;
      }
    },
    encryptBlock: (block) => createCipheriv(BLOCK_ALGORITHM, blocks, null).setAutoPadding(false).update(block),
    decryptBlock: (block) => createDecipheriv(BLOCK_ALGORITHM, blocks, null).setAutoPadding(false).update(block),
  };
}
