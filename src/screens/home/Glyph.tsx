import './Glyph.css';

type Name = 'album' | 'bolt' | 'gift' | 'link' | 'music-off' | 'music-on' | 'rules' | 'task' | 'trophy';

/** One of home's icons. They are inlined in the styles, which do not delay the start of the app. */
export function Glyph({ name }: { readonly name: Name }) {
  return <i className={`glyph glyph-${name}`} />;
}
