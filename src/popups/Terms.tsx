import { privacy } from '../copy/privacy.ts';
import { rules } from '../copy/rules.ts';
import { Document } from './Document.tsx';

/** What a player agrees to. */
export type Term = 'rules' | 'privacy';

/** The rules or the privacy notice, to be read; loaded by those who do. */
export default function Terms({ term, onClose }: { readonly term: Term; readonly onClose: () => void }) {
  return <Document text={term === 'rules' ? rules : privacy} onClose={onClose} />;
}
