import { join } from 'node:path';

export const FONTS = join(import.meta.dirname, '../../../assets/fonts');

/** What home and login write in the display face, and all else that is written in it. */
export const HOME_FILE = 'wh-display-home.woff2';
export const OTHERS_FILE = 'wh-display.woff2';
export const DISPLAY_FILES = [HOME_FILE, OTHERS_FILE].map((file) => join(FONTS, file));
