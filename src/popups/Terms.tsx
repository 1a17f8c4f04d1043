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

/** The campaign's rules, or the privacy notice. */
export default function Terms({ term = 'rules', close }: { readonly term?: Term; readonly close: () => void }) {
  const { title, sections } = useCopy(terms[term]);
  return (
    <Notice title={title} onClose={close} action={common.gotIt} onAction={close}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="terms u-paper u-scroll" aria-label={title} tabIndex={0}>
        {sections.map(([heading, text]) => (
          <section key={heading}>
            <h3>{heading}</h3>
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
