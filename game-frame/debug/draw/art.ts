const urls = import.meta.glob<string>('../../../assets/weapons/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const images = new Map<number, HTMLImageElement>();

/** The image of a level's weapon; `null` until it is loaded. */
export function weaponImage(level: number): HTMLImageElement | null {
  const image = images.get(level) ?? load(level);
  return image.complete && image.naturalWidth > 0 ? image : null;
}

function load(level: number): HTMLImageElement {
  const name = String(level).padStart(2, '0');
  const image = new Image();
  image.src = urls[`../../../assets/weapons/${name}.svg`] ?? '';
  images.set(level, image);
  return image;
}
