import './Spirit.css';

/** The spirit that stands where there is nothing to show: asleep when nothing is there, lost when it did not come. */
export function Spirit({ mood }: { readonly mood: 'asleep' | 'lost' }) {
  return <i className={`spirit spirit-${mood}`} />;
}
