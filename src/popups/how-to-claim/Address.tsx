import { useSetAtom } from 'jotai/react';
import { RECIPIENT_MAX_LENGTH, STREET_MAX_LENGTH } from '../../contract/constants.ts';
import type { Award } from '../../contract/index.ts';
import { phoneTyped, readPhone } from '../../contract/typed.ts';
import { login } from '../../copy/login.ts';
import { rewardCopy } from '../../copy/reward.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { saveAddressAtom } from '../../state/rewards.ts';
import { Skeleton } from '../../ui/Fetched.tsx';
import { Field } from '../../ui/Field.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { FormDialog, useField } from '../FormDialog.tsx';
import { phoneError } from '../login/Login.tsx';

const Loading = () => <Skeleton label={useCopy(rewardCopy).post.loading} />;
/** Their names are as large as a screen: no part of the popups' file. */
const Regions = lazy(() => import('./Regions.tsx'), Loading);

/** Form for the address to which an award is sent. It can be changed until then. */
export function Address({ award, close }: { readonly award: Award; readonly close: () => void }) {
  const copy = useCopy(rewardCopy).post;
  const save = useSetAtom(saveAddressAtom);
  const known = award.post?.address;
  const code = known?.county ?? '';
  const name = useField({ missing: copy.nameMissing, initial: known?.name });
  const phone = useField({ missing: login.phoneMissing, errorOf: phoneError, initial: known?.phone });
  const province = useField({ missing: copy.choose(copy.province), initial: code && `${code.slice(0, 2)}0000` });
  const city = useField({ missing: copy.choose(copy.city), initial: code && `${code.slice(0, 4)}00` });
  const county = useField({ missing: copy.choose(copy.county), initial: code });
  const street = useField({ missing: copy.streetMissing, initial: known?.street });
  const send = async (): Promise<void> => {
    const given = { name: name.value, phone: readPhone(phone.value) ?? '', county: county.value, street: street.value };
    if (await save({ id: award.id, ...given })) close();
  };
  return (
    <FormDialog
      title={copy.title}
      onClose={close}
      fields={[name, phone, province, city, county, street]}
      submit={copy.save}
      onSubmit={send}
    >
      <p className="u-lead">{award.title}</p>
      <p className="u-muted">{copy.lead}</p>
      <Field {...name.props} label={copy.name} lead={copy.name} maxLength={RECIPIENT_MAX_LENGTH} autoComplete="name" />
      <Field {...phone.props} label={login.phone} lead={login.phone} type="tel" autoComplete="tel" read={phoneTyped} />
      <Regions province={province} city={city} county={county} />
      <Field
        {...street.props}
        label={copy.street}
        lead={copy.street}
        maxLength={STREET_MAX_LENGTH}
        autoComplete="street-address"
      />
    </FormDialog>
  );
}
