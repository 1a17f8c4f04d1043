import './Skeleton.css';

/** Grey rows where a list will be; the label tells screen readers that it loads. */
export function Skeleton({ rows = 3, label }: { readonly rows?: number; readonly label: string }) {
  return (
    <output className="skeleton">
      <span className="u-visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="skeleton-row" />
      ))}
    </output>
  );
}
