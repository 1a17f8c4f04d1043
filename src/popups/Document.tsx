import './Document.css';
import type { DocumentText } from '../copy/document.ts';
import { Button } from '../ui/Button.tsx';
import { Buttons } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** A popup to read: the rules, the privacy notice. */
export function Document({ text, onClose }: { readonly text: DocumentText; readonly onClose: () => void }) {
  return (
    <Dialog title={text.title} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="document" aria-label={text.title} tabIndex={0}>
        {text.sections.map(([title, body]) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{body}</p>
          </section>
        ))}
      </section>
      <Buttons>
        <Button onClick={onClose}>{text.close}</Button>
      </Buttons>
    </Dialog>
  );
}
