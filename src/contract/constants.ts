/** Avatars to choose from, numbered from 1. */
export const AVATARS = 10;
/** Digits of an SMS code. */
export const SMS_CODE_LENGTH = 6;
/** Seconds that a request's timestamp may differ from the server's clock. */
export const SIGNATURE_WINDOW_S = 300;
