/* oxlint-disable unicorn/consistent-function-scoping -- functions that run inside a page bring their helpers */
import type { Frame, Page } from 'playwright';
import { framesOf } from './frames.ts';

/** A text of a page: its boxes, CSS pixels from the page's corner. */
interface Text {
  readonly text: string;
  readonly boxes: readonly (readonly [left: number, top: number, right: number, bottom: number])[];
}

/** How a page is looked at. */
export interface Look {
  readonly name: string;
  readonly set: (page: Page, on: boolean) => Promise<unknown>;
}

/** Only the letters of visible texts, black on white: shows which pixels are theirs. */
const INK = `*, ::before, ::after, ::placeholder {
    forced-color-adjust: none !important; color: transparent !important; -webkit-text-fill-color: transparent !important;
    -webkit-text-stroke-color: transparent !important; text-shadow: none !important; text-decoration: none !important;
    background: none !important; box-shadow: none !important; border-color: transparent !important; outline: 0 !important;
    animation: none !important; transition: none !important }
  [data-text], [data-text]::placeholder {
    color: #000 !important; -webkit-text-fill-color: #000 !important; -webkit-text-stroke-color: #000 !important }
  html { background: #fff !important }
  img, canvas, svg, progress { visibility: hidden !important }`;

/** The visible texts of a page, those of the uppermost dialog if one is open, whose elements it marks. Runs inside a page. */
function visibleTexts(): Text[] {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const isAt = (element: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const isSeen = (element: Element, { left, right, top: upper, bottom }: DOMRect): boolean =>
    [upper + 1, (upper + bottom) / 2, bottom - 1].every((y) => isAt(element, (left + right) / 2, y));
  return [...top.querySelectorAll('*')].flatMap((element) => {
    if (element.closest('[class*="visually-hidden"]') || !element.checkVisibility({ visibilityProperty: true }))
      return [];
    const isField = element instanceof HTMLInputElement && element.type !== 'range';
    const input = isField ? element.value || element.placeholder : '';
    const words = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const rects = words.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    if (input) rects.push(element.getBoundingClientRect());
    const boxes = rects
      .filter((rect) => isSeen(element, rect))
      .map(({ left, top: upper, right, bottom }) => [left, upper, right, bottom] as const);
    element.toggleAttribute('data-text', boxes.length > 0);
    const text = input || words.map((node) => node.textContent?.trim()).join(' ');
    return boxes.length > 0 ? [{ text, boxes }] : [];
  });
}

/** Contrast of each text with what is next to its letters: a tenth of their edges have less. Runs inside a page. */
async function contrastsOf([pictures, texts, scale]: readonly [readonly string[], readonly Text[], number]) {
  /** How far from a letter its surroundings are looked at, share of the line's height; CSS pixels at least. */
  const AROUND = 0.06;
  const LEAST_AROUND = 1.5;
  const decode = async (base64: string): Promise<ImageData> => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [ink, all] = await Promise.all(pictures.map(decode));
  if (!ink || !all) throw new Error('two pictures are needed');
  const { width, height } = ink;
  const linear = Array.from({ length: 256 }, (_, value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  const light = (at: number): number => linear[all.data[at] ?? 0] ?? 0;
  const luminance = (at: number): number => 0.2126 * light(at) + 0.7152 * light(at + 1) + 0.0722 * light(at + 2);
  const ratio = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  // A dark page has light letters.
  const bare = ink.data[0] ?? 0;
  const isInk = (at: number): boolean => Math.abs((ink.data[at] ?? 0) - bare) > 200;
  const isBare = (at: number): boolean => Math.abs((ink.data[at] ?? 0) - bare) < 30;
  /** Greatest contrast of a pixel with the bare ones around it; 0 inside of a broad stroke. */
  const contrastAt = (x: number, y: number, reach: number): number => {
    const own = luminance((y * width + x) * 4);
    let most = 0;
    for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v += 1)
      for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u += 1) {
        const at = (v * width + u) * 4;
        if (isBare(at)) most = Math.max(most, ratio(own, luminance(at)));
      }
    return most;
  };
  return texts.flatMap(({ text, boxes }) => {
    const found: number[] = [];
    for (const box of boxes) {
      const [left = 0, top = 0, right = 0, bottom = 0] = box.map((edge) => Math.round(edge * scale));
      const reach = Math.round(Math.max(LEAST_AROUND * scale, AROUND * (bottom - top)));
      for (let y = Math.max(0, top); y < Math.min(bottom, height); y += 1)
        for (let x = Math.max(0, left); x < Math.min(right, width); x += 1)
          if (isInk((y * width + x) * 4)) found.push(contrastAt(x, y, reach));
    }
    const edges = found.filter((contrast) => contrast > 0).sort((one, other) => one - other);
    const contrast = edges[Math.floor(edges.length / 10)];
    return contrast === undefined ? [] : [{ text, contrast: Math.round(contrast * 100) / 100 }];
  });
}

/** Whether nothing lies over the middle of a frame. Runs inside the page around it. */
function isUppermost(frame: Element): boolean {
  const { x, y, width, height } = frame.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === frame;
}

/** Adds a style to a page and its frames, or takes it away. Sheets made by a script are none of the content security policy. */
const setStyle = (frames: readonly Frame[], style: string): Promise<unknown> =>
  Promise.all(
    frames.map((frame) =>
      frame.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = css === '' ? [] : [sheet];
      }, style),
    ),
  );

async function pictureWith(page: Page, frames: readonly Frame[], style: string): Promise<string> {
  await setStyle(frames, style);
  const picture = await page.screenshot();
  await setStyle(frames, '');
  return picture.toString('base64');
}

/** Contrast of every visible text of a page, by pixels, under each look. @param scale device pixels a CSS pixel */
export async function contrasts(page: Page, scale: number, looks: readonly Look[]) {
  const frames = await framesOf(page);
  const reader = await page.context().newPage();
  const found = new Map<string, { text: string; contrast: number }[]>();
  for (const { name, set } of looks) {
    const texts: Text[] = [];
    await set(page, true);
    // Taps go through the texts of a game.
    await setStyle(frames.slice(1), '* { pointer-events: auto !important }');
    for (const frame of frames) {
      const element = frame.parentFrame() ? await frame.frameElement() : null;
      // Under a cover or a popup of the page.
      if (element && !(await element.evaluate(isUppermost))) continue;
      const host = await element?.boundingBox();
      const { x, y } = host ?? { x: 0, y: 0 };
      for (const { text, boxes } of await frame.evaluate(visibleTexts))
        texts.push({
          text,
          boxes: boxes.map(([left, top, right, bottom]) => [left + x, top + y, right + x, bottom + y]),
        });
    }
    const all = await pictureWith(page, frames, '');
    const ink = await pictureWith(page, frames, INK);
    await set(page, false);
    found.set(name, await reader.evaluate(contrastsOf, [[ink, all], texts, scale] as const));
  }
  await reader.close();
  return found;
}
