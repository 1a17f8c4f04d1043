import { useAtom, useAtomValue, useSetAtom } from 'jotai/react';
import type { WritableAtom } from 'jotai/vanilla';
import { useEffect, useEffectEvent, useState } from 'react';
import './Profile.css';
import { AVATARS } from '../../contract/index.ts';
import { profile } from '../../copy/profile.ts';
import * as account from '../../state/account/profile.ts';
import { effectsAtom, vibrationAtom } from '../../sound/use-sound.ts';
import { useCampaign } from '../../hooks/use-campaign.ts';
import type { PopupProps } from '../../state/overlays.ts';
import { userAtom } from '../../state/account/user.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PlayerAvatar } from '../../ui/PlayerAvatar.tsx';
import { FormDialog, type FormField, useField, validate } from '../FormDialog.tsx';
import { Notice } from '../Notice.tsx';
import { OwnData } from './OwnData.tsx';

const ALL_AVATARS = Array.from({ length: AVATARS }, (_, index) => index + 1);
const randomAvatar = (): number => 1 + Math.floor(Math.random() * AVATARS);

/** The nickname, with a button that checks whether it is free; a new player's is suggested. */
function Nickname({ nickname, isNew }: { readonly nickname: FormField; readonly isNew: boolean }) {
  const { maxLength } = useCampaign().nickname;
  const check = useSetAtom(account.checkNicknameAtom);
  const suggest = useSetAtom(account.suggestNicknameAtom);
  const [free, setFree] = useState<string>();
  const { value, onChange, inputRef } = nickname.props;
  const fill = useEffectEvent(async () => {
    const suggested = isNew && value === '' ? await suggest() : undefined;
    // The player may have begun to type.
    if (!suggested || inputRef.current?.value !== '' || inputRef.current === document.activeElement) return;
    setFree(suggested);
    onChange(suggested);
  });
  useEffect(() => void fill(), []);
  const onCheck = async (): Promise<void> => {
    if (validate([nickname]) && (await check(nickname.value))) setFree(nickname.value);
  };
  return (
    <Field
      {...nickname.props}
      label={profile.nickname}
      maxLength={2 * maxLength}
      autoComplete="nickname"
      enterKeyHint="done"
      note={nickname.value === free ? profile.free : undefined}
      // Typing replaces the suggestion.
      onFocus={({ currentTarget }) => isNew && nickname.value === free && currentTarget.select()}
      action={
        <Button size="sm" tone="ghost" onClick={onCheck}>
          {profile.check}
        </Button>
      }
    />
  );
}

type PickerProps = Readonly<{ chosen: number; onChoose: (avatar: number) => void; onClose: () => void }>;

function AvatarPicker({ chosen, onChoose, onClose }: PickerProps) {
  const [choice, setChoice] = useState(chosen);
  return (
    <Notice title={profile.chooseAvatar} onClose={onClose} action={profile.choose} onAction={() => onChoose(choice)}>
      <ul className="profile-avatars u-wrap">
        {ALL_AVATARS.map((avatar) => (
          <li key={avatar}>
            <button
              type="button"
              aria-label={profile.avatar(avatar)}
              aria-pressed={avatar === choice}
              onClick={() => setChoice(avatar)}
            >
              <Avatar avatar={avatar} ringed />
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Switch({ label, state }: Readonly<{ label: string; state: WritableAtom<boolean, [boolean], unknown> }>) {
  const [on, setOn] = useAtom(state);
  return (
    <button type="button" role="switch" aria-checked={on} className="profile-switch u-row" onClick={() => setOn(!on)}>
      {label}
      <i className="profile-track" />
    </button>
  );
}

/** Nickname and avatar; a new player can't close it. */
export default function Profile({ close }: PopupProps<'profile'>) {
  const user = useAtomValue(userAtom);
  const save = useSetAtom(account.saveProfileAtom);
  const logOut = useSetAtom(account.logOutAtom);
  const nickname = useField({ missing: profile.nicknameMissing, initial: user?.nickname ?? '' });
  const [avatar, setAvatar] = useState(() => user?.avatar ?? randomAvatar());
  const [picking, setPicking] = useState(false);
  const [reading, setReading] = useState(false);
  const isNew = (user?.nickname ?? null) === null;

  const choose = (choice: number): void => {
    setAvatar(choice);
    setPicking(false);
  };
  if (picking) return <AvatarPicker chosen={avatar} onChoose={choose} onClose={() => setPicking(false)} />;
  if (reading) return <OwnData close={() => setReading(false)} />;
  const links = [
    [profile.ownData, () => setReading(true)],
    [profile.logout, () => void logOut(false)],
    [profile.logoutEverywhere, () => void logOut(true)],
  ] as const;
  const foot = links.map(([label, onClick]) => (
    <button key={label} type="button" className="u-muted profile-link" onClick={onClick}>
      {label}
    </button>
  ));
  return (
    <FormDialog
      title={isNew ? profile.create : profile.edit}
      onClose={isNew ? undefined : close}
      fields={[nickname]}
      submit={isNew ? profile.enter : profile.save}
      onSubmit={() => save(nickname.value, avatar)}
      foot={!isNew && foot}
    >
      <button type="button" className="profile-avatar" onClick={() => setPicking(true)}>
        <PlayerAvatar avatar={avatar} framed={user?.framed} className="profile-picture" />
        <span className="u-mark">{profile.changeAvatar}</span>
      </button>
      <Nickname nickname={nickname} isNew={isNew} />
      {!isNew && <Switch label={profile.effects} state={effectsAtom} />}
      {!isNew && 'vibrate' in navigator && <Switch label={profile.vibration} state={vibrationAtom} />}
      {!isNew && <Switch label={profile.hidden} state={account.hiddenAtom} />}
      {!isNew && <p className="u-muted">{profile.hiddenNote}</p>}
    </FormDialog>
  );
}
