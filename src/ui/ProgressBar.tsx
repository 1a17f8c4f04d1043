import './badges.css';

interface Props {
  readonly value: number;
  readonly max: number;
  readonly label: string;
}

/** How much of something countable is done, as a bar and as numbers. */
export function ProgressBar({ value, max, label }: Props) {
  const shown = Math.min(value, max);
  return (
    <>
      <progress className="bar" value={shown} max={max} aria-label={label} />
      <span className="num bar-count">
        {shown}/{max}
      </span>
    </>
  );
}
