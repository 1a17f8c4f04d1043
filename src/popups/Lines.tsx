import './Lines.css';

/** The main sentence of a popup, broken where it reads best. */
export function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <p className="u-lead lines">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
