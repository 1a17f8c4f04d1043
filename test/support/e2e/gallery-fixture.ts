import { beforeEach } from 'vitest';
import { type Gallery, openGallery } from '../../tools/shots/gallery.ts';
import type { Running } from './product-fixture.ts';

/**
 * The gallery of a file's product. Another try of a test has a product of its own, so it has a gallery of its own, too.
 * @param script runs in every page before its own scripts
 * @returns the gallery, in tests
 */
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
