import './ProgressBar.css';

export function ProgressBar({ value, max, label }: Readonly<{ value: number; max: number; label: string }>) {
  const shown = Math.min(value, max);
  return (
    <>
      <progress className="progress-bar" value={shown} max={max} aria-label={label} />
      <span className="u-number progress-bar-count">
        {shown}/{max}
      </span>
    </>
  );
}
