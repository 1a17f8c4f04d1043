import { Typed } from './controls.tsx';

interface Range {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

interface Props<T> {
  readonly value: T;
  /** What a number is multiplied by to be shown: 100 for hundredths. */
  readonly scale: number;
  readonly onChange: (value: T) => void;
}

/** Fields for the ends of a range; an empty one is no end. */
export function RangeFields<T extends Range>({ value, scale, onChange }: Props<T>) {
  const field = (end: 'least' | 'most', label: string) => (
    <Typed
      type="text"
      inputMode="decimal"
      className="lab-short"
      aria-label={label}
      placeholder={label}
      value={textOf(value[end], scale)}
      onFinish={(text) => onChange({ ...value, [end]: numberIn(text, scale) })}
    />
  );
  return (
    <span className="lab-range">
      {field('least', 'at least')}–{field('most', 'at most')}
      {scale === 100 && '%'}
    </span>
  );
}

const textOf = (end: number | undefined, scale: number): string =>
  end === undefined ? '' : String(Number((end * scale).toPrecision(10)));

/** A number as people type it; none when it is empty or no number. */
function numberIn(text: string, scale: number): number | undefined {
  const typed = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(typed) ? undefined : typed / scale;
}
