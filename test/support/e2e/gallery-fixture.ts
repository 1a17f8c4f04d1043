import { beforeEach } from 'vitest';
import { type Gallery, openGallery } from '../../tools/shots/gallery.ts';
import type { Running } from './product-fixture.ts';

/** Opens the gallery of a file's product, anew for a retry. @param script runs in every page before its own scripts */
export function runningGallery(running: Running, script?: () => void): () => Gallery {
  let opened: { readonly product: Running['product']; readonly gallery: Gallery } | undefined;
  beforeEach(async () => {
    const { browser, product } = running;
    if (opened?.product !== product) opened = { product, gallery: await openGallery(browser, product, script) };
  });
  return () => {
    if (opened === undefined) throw new Error('asked for before the tests began');
    return opened.gallery;
  };
}
