import { bech32 } from '@scure/base';

/** Whether a text is a public key of age (X25519, https://age-encryption.org/v1): one with a typing error would lose what it encrypts. */
export function isArchiveKey(key: string): boolean {
  try {
    const { prefix, bytes } = bech32.decodeToBytes(key);
    return prefix === 'age' && bytes.length === 32;
  } catch {
    return false;
  }
}

/** Encrypts a text for the holder of the archive's key, as a file of age. */
export async function encryptFor(archiveKey: string, text: string): Promise<Uint8Array> {
  // Loading it takes 0.1 s, which only the process that archives pays.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(archiveKey);
  return await encrypter.encrypt(text);
}

/**
 * Decrypts a file of age.
 * @param identities lines `AGE-SECRET-KEY-1…`; others are comments
 * @throws Error when no identity fits
 */
export async function decryptWith(identities: string, file: Uint8Array): Promise<string> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const line of identities.split('\n')) if (line.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(line.trim());
  return await decrypter.decrypt(file, 'text');
}
