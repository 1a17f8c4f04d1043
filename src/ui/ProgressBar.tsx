import './ProgressBar.css';

interface Props {
  readonly value: number;
  readonly max: number;
  readonly label: string;
}

export function ProgressBar({ value, max, label }: Props) {
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
