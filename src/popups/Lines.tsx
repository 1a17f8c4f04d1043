import './Lines.css';

/** The main sentence of a popup, broken where it reads best. */
export function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <p className="lead">
      {lines.map((line) => (
        <span key={line} className="line">
          {line}
        </span>
      ))}
    </p>
  );
}
