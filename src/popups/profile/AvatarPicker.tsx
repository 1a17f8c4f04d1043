import { useState } from 'react';
import './AvatarPicker.css';
import { AVATARS } from '../../contract/index.ts';
import { profile } from '../../copy/profile.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  readonly chosen: number;
  readonly onChoose: (avatar: number) => void;
  readonly onClose: () => void;
}

const ALL = Array.from({ length: AVATARS }, (_, index) => index + 1);

/** The ten avatars. */
export function AvatarPicker({ chosen, onChoose, onClose }: Props) {
  const [choice, setChoice] = useState(chosen);
  return (
    <Dialog title={profile.chooseAvatar} onClose={onClose}>
      <ul className="avatar-picker">
        {ALL.map((avatar) => (
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
      <Buttons>
        <Button onClick={() => onChoose(choice)}>{profile.choose}</Button>
      </Buttons>
    </Dialog>
  );
}
