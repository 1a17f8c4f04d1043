import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Picture, PICTURES_PATH } from '../campaign/index.ts';
import { NGINX_FILE, nginxHeaders } from '../common/page-headers.ts';
import { drawCard } from './card-pictures.ts';
import type { RenderedPages } from './render.ts';

const inFolder = (path: string): string => {
  mkdirSync(dirname(path), { recursive: true });
  return path;
};

/**
 * Writes rendered pages for a web server or a CDN: the files with their compressed variants, the pictures of the cards and
 * of the campaign, and the headers as nginx includes them.
 * @returns the paths of what was written, without variants
 */
export async function writePages(folder: string, pages: RenderedPages, pictures: readonly Picture[]) {
  const { hosts, files, pictures: cards } = pages;
  for (const { path, body, br, gzip } of files) {
    const name = inFolder(join(folder, path));
    writeFileSync(name, body);
    writeFileSync(`${name}.br`, br);
    writeFileSync(`${name}.gz`, gzip);
  }
  for (const card of cards) writeFileSync(inFolder(join(folder, card.path)), await drawCard(card, pictures));
  const named = pictures.map(({ name }) => PICTURES_PATH.slice(1) + name);
  for (const { name, content } of pictures) writeFileSync(inFolder(join(folder, PICTURES_PATH, name)), content);
  writeFileSync(inFolder(join(folder, NGINX_FILE)), nginxHeaders(hosts));
  return [...[...files, ...cards].map(({ path }) => path), ...named, NGINX_FILE];
}
