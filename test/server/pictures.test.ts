import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploadedPicture } from '../../server/campaign/index.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="red"/></svg>';

/** As Illustrator saves it: a mark, a declaration, and namespaces as entities, here more than a thousand characters of them. */
const NAMES = ['svg', 'red', ...Array.from({ length: 30 }, (_, index) => `ns_${index}`)];
const VALUES = [
  'http://www.w3.org/2000/svg',
  'red',
  ...NAMES.slice(2).map((name) => `http://ns.adobe.com/${name}/1.0/`),
];
const ILLUSTRATOR = `\ufeff<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
${NAMES.map((name, index) => `\t<!ENTITY ${name} "${VALUES[index]}">`).join('\n')}
]>
<svg version="1.1" xmlns="&svg;" width="20" height="10"><rect width="20" height="10" fill="&red;"/></svg>`;

const utf16 = (text: string, turned = false): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return turned ? bytes.swap16() : bytes;
};
const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>\n${SVG}`;
/** 你 in GB2312, which is not valid UTF-8. */
const GB2312 = Buffer.concat([
  Buffer.from(`${declared('GB2312')}<!-- `),
  Buffer.from([0xc4, 0xe3]),
  Buffer.from(' -->'),
]);

async function stored(file: string | Buffer) {
  const { name, content } = await uploadedPicture(Buffer.from(file));
  expect(name).toMatch(/^[0-9a-f]{20}\.webp$/);
  const { format, width, height, pages = 1 } = await sharp(content).metadata();
  expect(format).toBe('webp');
  const { data, info } = await sharp(content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return { size: [width, height], pages, middle: [...data.subarray(middle, middle + 4)] };
}

test.each<[string, string | Buffer]>([
  ['UTF-8', SVG],
  ['a byte order mark', `\ufeff${SVG}`],
  ['an XML declaration', declared('utf-8')],
  ['a document type with entities', ILLUSTRATOR],
  ['UTF-16LE with a mark', utf16(`\ufeff${declared('UTF-16')}`)],
  ['UTF-16BE with a mark', utf16(`\ufeff${declared('UTF-16')}`, true)],
  ['UTF-16LE without a mark', utf16(SVG)],
  ['UTF-16BE without a mark', utf16(SVG, true)],
  ['GB2312', GB2312],
])('an SVG in %s is drawn, as large as a phone shows it', async (_, file) => {
  const { size, middle } = await stored(file);
  expect(size).toEqual([512, 256]);
  expect(middle[0]).toBeGreaterThan(240);
  expect(middle[3]).toBe(255);
});

const square = (background: string, side = 40) =>
  sharp({ create: { width: side, height: side / 2, channels: 4, background } });

test('pictures of pixels are drawn anew, whatever they are called: turned, with alpha, moving, not larger than a phone shows', async () => {
  const turned = await square('#f00').jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect((await stored(turned)).size).toEqual([20, 40]);
  const clear = await stored(await square('#ff000080').png().toBuffer());
  expect([clear.size, clear.middle[3]]).toEqual([[40, 20], 128]);
  expect((await stored(await square('#f00', 3000).avif({ effort: 0 }).toBuffer())).size).toEqual([512, 256]);
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => square(colour).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect(await stored(moving)).toMatchObject({ size: [40, 20], pages: 2 });
});

/** Each entity is ten of the one before. */
const bomb = Array.from({ length: 10 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join('');
const entity = (entities: string, text: string): string =>
  `<!DOCTYPE svg [${entities}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>${text}</text></svg>`;
const blurred = '<rect width="2000" height="2000" filter="url(#f)"/>'.repeat(300);

test.each<[string, string | Buffer | Promise<Buffer>, RegExp]>([
  ['an entity of entities', entity(`<!ENTITY e0 "x">${bomb}`, '&e10;'), /^内容不是图片，或者已经损坏$/],
  ['an entity from elsewhere', entity('<!ENTITY e SYSTEM "file:///etc/passwd">', '&e;'), /^内容不是图片/],
  [
    'more pixels than fit',
    SVG.replace('width="20"', 'width="100000"').replace('height="10"', 'height="9000"'),
    /^图片的像素太多/,
  ],
  ['a PNG of more pixels', square('#f00', 12_000).png().toBuffer(), /^图片的像素太多/],
  [
    'a drawing of minutes',
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f"><feGaussianBlur stdDeviation="500"/><feTurbulence numOctaves="100"/></filter>${blurred}</svg>`,
    /^图片太复杂，10 秒内没有画完$/,
  ],
  ['a page', '<!-- <svg> --><html><script>alert(1)</script></html>', /^内容不是图片/],
  [
    'half a picture',
    square('#f00')
      .png()
      .toBuffer()
      .then((png) => png.subarray(0, 60)),
    /^内容不是图片/,
  ],
  ['a text that is not in its encoding', Buffer.concat([Buffer.from(SVG), Buffer.from([0xff])]), /^内容不是图片/],
  ['an encoding that nobody knows', declared('klingon'), /^内容不是图片/],
  ['nothing', '', /^内容不是图片/],
  ['a film', Buffer.alloc(9 << 20), /^图片文件有 9437184 字节，最多 8388608$/],
])('%s is refused in words', { timeout: 60_000 }, async (_, file, message) => {
  await expect(uploadedPicture(Buffer.from(await file))).rejects.toThrow(message);
});

test('nothing outside an SVG is loaded', async () => {
  const outside = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
    <image href="file://${process.cwd()}/assets/public/apple-touch-icon.png" width="20" height="10"/></svg>`;
  expect((await stored(outside)).middle[3]).toBe(0);
});
