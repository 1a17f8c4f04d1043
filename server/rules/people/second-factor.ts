import { generateSecret, generateURI, verify } from 'otplib';

/** Seconds that a code is shown; the one before and after it are taken as well, for clocks differ. */
const PERIOD_S = 30;

export const newFactor = (): string => generateSecret();

/** The address that an authenticator app reads as a QR code. */
export const factorUri = (secret: string, name: string, issuer: string): string =>
  generateURI({ issuer, label: name, secret });

/**
 * Checks a code of the app.
 * @param after the time step of the last code that was taken: this and older ones are refused
 * @returns the code's own time step; undefined when it is wrong or was taken before
 */
export async function stepOfCode(secret: string, code: string, now: Date, after: number): Promise<number | undefined> {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: PERIOD_S, afterTimeStep: after });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
