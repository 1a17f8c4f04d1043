import { useState } from 'react';
import './AvatarPicker.css';
import { AVATARS } from '../../contract/index.ts';
import { profile } from '../../copy/profile.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Notice } from '../Notice.tsx';

interface Props {
  readonly chosen: number;
  readonly onChoose: (avatar: number) => void;
  readonly onClose: () => void;
}

const ALL = Array.from({ length: AVATARS }, (_, index) => index + 1);

/** Choice of an avatar. */
export function AvatarPicker({ chosen, onChoose, onClose }: Props) {
  const [choice, setChoice] = useState(chosen);
  return (
    <Notice title={profile.chooseAvatar} onClose={onClose} action={profile.choose} onAction={() => onChoose(choice)}>
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
    </Notice>
  );
}
