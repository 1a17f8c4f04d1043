import './Rules.css';
import { rules } from '../../copy/rules.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The campaign's rules. */
export default function Rules({ close }: PopupProps<'rules'>) {
  return (
    <Dialog title={rules.title} onClose={close}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="rules" aria-label={rules.title} tabIndex={0}>
        {rules.sections.map(([title, text]) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
      </section>
      <Buttons>
        <Button onClick={close}>{rules.close}</Button>
      </Buttons>
    </Dialog>
  );
}
