import * as v from 'valibot';

/** Whether a person solved the captcha that gave a token. @throws Error when the service does not say */
export type Captcha = (token: string, address: string) => Promise<boolean>;

/** How long the service may take, ms. */
const TIMEOUT_MS = 3000;

const answerSchema = v.object({ success: v.boolean() });

/**
 * A captcha by the `siteverify` protocol that Turnstile, hCaptcha and reCAPTCHA share.
 * @param url where it is asked; without one there is no captcha
 */
export function openCaptcha(url: string | undefined, secret: string | undefined): Captcha | undefined {
  if (url === undefined) return undefined;
  return async (response, remoteip) => {
    const body = new URLSearchParams({ secret: secret ?? '', response, remoteip });
    const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return v.parse(answerSchema, await answer.json()).success;
  };
}
