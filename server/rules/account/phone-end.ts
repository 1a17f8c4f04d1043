import type { Keys } from '../../common/keys.ts';

/** Digits of a phone that players name when they are asked which number it is. */
export const PHONE_END = 4;

/** The stored hash of a phone's last digits, to find players by. @param phone the phone, or its last digits */
export const phoneEndHash = (keys: Keys, phone: string): Buffer => keys.hash('phone end', phone.slice(-PHONE_END));
