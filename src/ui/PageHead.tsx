import back from '../../assets/icons/back.svg';
import { IconButton } from './IconButton.tsx';
import './PageHead.css';
import type { Action } from './use-pending.ts';

interface Props {
  readonly title: string;
  readonly backLabel: string;
  readonly onBack: Action;
}

export function PageHead({ title, backLabel, onBack }: Props) {
  return (
    <header className="page-head">
      <IconButton icon={back} label={backLabel} onClick={onBack} />
      <h1 className="u-display u-outlined">{title}</h1>
    </header>
  );
}
