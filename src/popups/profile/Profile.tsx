import { useAtom, useAtomValue, useSetAtom } from 'jotai/react';
import { useState } from 'react';
import './Profile.css';
import { campaign } from '../../campaign/campaign.ts';
import { AVATARS } from '../../contract/index.ts';
import { profile } from '../../copy/profile.ts';
import { checkNicknameAtom, saveProfileAtom } from '../../state/account.ts';
import { effectsAtom } from '../../sound/use-sound.ts';
import type { PopupProps } from '../../state/popups.ts';
import { logoutAtom } from '../../state/session.ts';
import { userAtom } from '../../state/user.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { type FormField, useField, validate } from '../use-field.ts';
import { AvatarPicker } from './AvatarPicker.tsx';

const randomAvatar = (): number => 1 + Math.floor(Math.random() * AVATARS);

/** The nickname, with a button that asks whether it may be taken. */
function Nickname({ nickname }: { readonly nickname: FormField }) {
  const check = useSetAtom(checkNicknameAtom);
  const [free, setFree] = useState<string>();
  const onCheck = async (): Promise<void> => {
    if (validate([nickname]) && (await check(nickname.value))) setFree(nickname.value);
  };
  return (
    <Field
      {...nickname.props}
      label={profile.nickname}
      placeholder={profile.nicknameMissing}
      maxLength={2 * campaign.nickname.maxLength}
      autoComplete="nickname"
      enterKeyHint="done"
      note={nickname.value === free ? profile.free : undefined}
      action={
        <Button size="sm" tone="ghost" onClick={onCheck}>
          {profile.check}
        </Button>
      }
    />
  );
}

/** Nickname and avatar: required of a new player, who can't close it. */
export default function Profile({ close }: PopupProps<'profile'>) {
  const user = useAtomValue(userAtom);
  const save = useSetAtom(saveProfileAtom);
  const logOut = useSetAtom(logoutAtom);
  const [effects, setEffects] = useAtom(effectsAtom);
  const nickname = useField({ missing: profile.nicknameMissing, initial: user?.nickname ?? '' });
  const [avatar, setAvatar] = useState(() => user?.avatar ?? randomAvatar());
  const [picking, setPicking] = useState(false);
  const isNew = (user?.nickname ?? null) === null;

  const choose = (choice: number): void => {
    setAvatar(choice);
    setPicking(false);
  };
  if (picking) return <AvatarPicker chosen={avatar} onChoose={choose} onClose={() => setPicking(false)} />;
  const logout = (
    <button type="button" className="u-muted profile-logout" onClick={logOut}>
      {profile.logout}
    </button>
  );
  return (
    <FormDialog
      title={isNew ? profile.create : profile.edit}
      onClose={isNew ? undefined : close}
      fields={[nickname]}
      submit={isNew ? profile.enter : profile.save}
      onSubmit={() => save(nickname.value, avatar)}
      foot={!isNew && logout}
    >
      <button type="button" className="profile-avatar" onClick={() => setPicking(true)}>
        <Avatar avatar={avatar} ringed />
        <span>{profile.changeAvatar}</span>
      </button>
      <Nickname nickname={nickname} />
      {!isNew && <Switch label={profile.effects} on={effects} onChange={setEffects} />}
    </FormDialog>
  );
}
