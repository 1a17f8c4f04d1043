import './Steps.css';

/** Numbered instructions. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step} className="u-paper">
          {step}
        </li>
      ))}
    </ol>
  );
}
