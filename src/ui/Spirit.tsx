import './Spirit.css';

/** The mascot of empty states: `asleep` when there is nothing, `lost` when something did not load. */
export function Spirit({ mood }: { readonly mood: 'asleep' | 'lost' }) {
  return <i className={`spirit spirit-${mood}`} />;
}
