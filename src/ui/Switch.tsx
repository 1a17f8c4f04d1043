import './Switch.css';

interface Props {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A label with a switch; the whole line can be tapped. */
export function Switch({ label, on, onChange }: Props) {
  return (
    <button type="button" role="switch" aria-checked={on} className="switch" onClick={() => onChange(!on)}>
      {label}
      <i className="switch-track" />
    </button>
  );
}
