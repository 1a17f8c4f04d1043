import { useSetAtom } from 'jotai/react';
import './AccountCode.css';
import { TYPED_MAX_LENGTH } from '../../contract/constants.ts';
import { taskCopy } from '../../copy/task.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import type { PopupProps } from '../../state/overlays.ts';
import { bindAccountAtom } from '../../state/tasks.ts';
import { Field } from '../../ui/Field.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { FormDialog, useField } from '../FormDialog.tsx';

/** Form for the code that the official account sends its followers. */
export default function AccountCode({ close }: PopupProps<'accountCode'>) {
  const picture = useCampaign().officialAccount.img;
  const copy = useCopy(taskCopy).accountCode;
  const bind = useSetAtom(bindAccountAtom);
  const code = useField({ missing: copy.missing });
  const send = async (): Promise<void> => {
    if (await bind(code.value)) close();
  };
  return (
    <FormDialog title={copy.title} onClose={close} fields={[code]} submit={copy.action} onSubmit={send}>
      {picture !== undefined && (
        <img className="account-code-picture" src={picture} alt={copy.picture} width={160} height={160} />
      )}
      <Steps steps={copy.steps} />
      <Field
        {...code.props}
        label={copy.label}
        maxLength={TYPED_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
      />
    </FormDialog>
  );
}
