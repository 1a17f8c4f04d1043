import { useRef } from 'react';
import './Terms.css';
import { common } from '../copy/common.ts';
import { privacyCopy } from '../copy/privacy.ts';
import { rulesCopy } from '../copy/rules.ts';
import { useCopy } from '../hooks/use-campaign.ts';
import { FairLink } from './FairLink.tsx';
import { Notice } from './Notice.tsx';

const terms = { rules: rulesCopy, privacy: privacyCopy };
/** A document that players agree to. */
export type Term = keyof typeof terms;

const chapters = '目录';

const short = (heading: string): string => heading.replace(/^.+?、/, '');

/** The campaign's rules, or the privacy notice, in chapters to jump to. */
export default function Terms({ term = 'rules', close }: { readonly term?: Term; readonly close: () => void }) {
  const { title, sections } = useCopy(terms[term]);
  const box = useRef<HTMLElement>(null);
  const jump = (index: number): void => {
    const heading = box.current?.querySelectorAll('h3')[index];
    // The box alone scrolls, smoothly where its style says so: `scrollIntoView` would move the popup as well.
    if (heading) box.current?.scrollTo({ top: heading.offsetTop });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Notice title={title} onClose={close} action={common.gotIt} onAction={close}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section ref={box} className="terms u-paper u-scroll" aria-label={title} tabIndex={0}>
        <nav className="terms-chapters u-wrap" aria-label={chapters}>
          {sections.map(([heading], index) => (
            <button key={heading} type="button" onClick={() => jump(index)}>
              {short(heading)}
            </button>
          ))}
        </nav>
        {sections.map(([heading, text]) => (
          <section key={heading}>
            <h3 tabIndex={-1}>{heading}</h3>
            {text.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
        {term === 'rules' && <FairLink />}
      </section>
    </Notice>
  );
}
