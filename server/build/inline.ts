import { createHash } from 'node:crypto';
import type { Hosts } from '../common/page-headers.ts';

const hashesOf = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** Hashes of the scripts and styles that stand in a page, as a content policy names them. */
export const inlineOf = (html: string): Hosts['inline'] => ({
  scripts: hashesOf(html, 'script'),
  styles: hashesOf(html, 'style'),
});
