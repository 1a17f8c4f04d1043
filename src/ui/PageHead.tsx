import back from '../../assets/icons/back.svg';
import { IconButton } from './IconButton.tsx';
import './PageHead.css';
import type { Action } from './use-pending.ts';

export function PageHead({ title, backLabel, onBack }: Readonly<{ title: string; backLabel: string; onBack: Action }>) {
  return (
    <header className="page-head">
      <IconButton icon={back} label={backLabel} onClick={onBack} />
      <h1 className="u-display u-outlined">{title}</h1>
    </header>
  );
}
