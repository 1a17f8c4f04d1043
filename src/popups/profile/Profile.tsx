import { useAtom, useAtomValue, useSetAtom } from 'jotai/react';
import { type FormEvent, useRef, useState } from 'react';
import './Profile.css';
import { campaign } from '../../campaign/campaign.ts';
import { AVATARS } from '../../contract/index.ts';
import { profile } from '../../copy/profile.ts';
import { checkNicknameAtom, saveProfileAtom } from '../../state/account.ts';
import { effectsAtom } from '../../state/music.ts';
import type { PopupProps } from '../../state/popups.ts';
import { logoutAtom } from '../../state/session.ts';
import { userAtom } from '../../state/user.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { AvatarPicker } from './AvatarPicker.tsx';

const randomAvatar = (): number => 1 + Math.floor(Math.random() * AVATARS);

/** Nickname and avatar: required of a new player, who can't close it. */
export default function Profile({ close }: PopupProps<'profile'>) {
  const user = useAtomValue(userAtom);
  const check = useSetAtom(checkNicknameAtom);
  const save = useSetAtom(saveProfileAtom);
  const logOut = useSetAtom(logoutAtom);
  const [effects, setEffects] = useAtom(effectsAtom);
  const [nickname, setNickname] = useState(user?.nickname ?? '');
  const [avatar, setAvatar] = useState(() => user?.avatar ?? randomAvatar());
  const [picking, setPicking] = useState(false);
  const [error, setError] = useState<string>();
  const [free, setFree] = useState(false);
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isNew = (user?.nickname ?? null) === null;

  const filled = (): boolean => {
    const missing = nickname.trim() === '';
    setError(missing ? profile.nicknameMissing : undefined);
    if (missing) input.current?.focus();
    return !missing;
  };
  const edit = (text: string): void => {
    setNickname(text);
    setFree(false);
    setError(undefined);
  };
  const onCheck = async (): Promise<void> => {
    if (filled()) setFree(await check(nickname.trim()));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!filled()) return;
    setSending(true);
    if (!(await save(nickname.trim(), avatar))) setSending(false);
  };

  if (picking) {
    return (
      <AvatarPicker
        chosen={avatar}
        onChoose={(choice) => {
          setAvatar(choice);
          setPicking(false);
        }}
        onClose={() => setPicking(false)}
      />
    );
  }
  return (
    <Dialog title={isNew ? profile.create : profile.edit} onClose={isNew ? undefined : close}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <button type="button" className="profile-avatar" onClick={() => setPicking(true)}>
          <Avatar avatar={avatar} ringed />
          <span>{profile.changeAvatar}</span>
        </button>
        <Field
          label={profile.nickname}
          placeholder={profile.nicknameMissing}
          value={nickname}
          onChange={edit}
          maxLength={2 * campaign.nickname.maxLength}
          autoComplete="nickname"
          enterKeyHint="done"
          error={error}
          note={free ? profile.free : undefined}
          inputRef={input}
          action={
            <Button size="sm" tone="ghost" onClick={onCheck}>
              {profile.check}
            </Button>
          }
        />
        {!isNew && <Switch label={profile.effects} on={effects} onChange={setEffects} />}
        <Buttons>
          <Button type="submit" pending={sending}>
            {isNew ? profile.enter : profile.save}
          </Button>
        </Buttons>
        {!isNew && (
          <button type="button" className="u-muted profile-logout" onClick={logOut}>
            {profile.logout}
          </button>
        )}
      </form>
    </Dialog>
  );
}
