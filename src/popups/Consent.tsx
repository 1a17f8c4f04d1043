import { useSetAtom } from 'jotai/react';
import { Fragment, useState } from 'react';
import { login } from '../copy/login.ts';
import { consent } from '../copy/own-data.ts';
import { agreeAtom } from '../state/account/consent.ts';
import { Notice } from './Notice.tsx';
import Terms, { type Term } from './Terms.tsx';

/** Asks for the consent to the texts before the first code; they open here and come back. */
export default function Consent({ close, onAgree }: Readonly<{ close: () => void; onAgree: () => void }>) {
  const agree = useSetAtom(agreeAtom);
  const [reading, setReading] = useState<Term>();
  if (reading) return <Terms term={reading} close={() => setReading(undefined)} />;
  const { title, lead, note, action, other } = consent;
  const links = (['rules', 'privacy'] as const).map((term, index) => (
    <Fragment key={term}>
      {index > 0 && login.and}
      <button type="button" className="terms-link" onClick={() => setReading(term)}>
        《{login[term]}》
      </button>
    </Fragment>
  ));
  const question = (
    <>
      {lead}
      <br />
      {links}
    </>
  );
  const onAction = (): void => {
    agree();
    onAgree();
  };
  return <Notice low {...{ title, note, action, other, onAction }} lead={question} onClose={close} onOther={close} />;
}
