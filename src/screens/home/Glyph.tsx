import './Glyph.css';

/** In the order of the sprite in Glyph.css. */
const NAMES = ['album', 'bolt', 'gift', 'link', 'music-off', 'music-on', 'rules', 'task', 'trophy'] as const;
const COLUMNS = 3;

/** One of home's icons, which are inlined in the style sheet and don't delay the start of the app. */
export function Glyph({ name }: { readonly name: (typeof NAMES)[number] }) {
  const index = NAMES.indexOf(name);
  return <i className={`glyph glyph-column-${index % COLUMNS} glyph-row-${Math.floor(index / COLUMNS)}`} />;
}
