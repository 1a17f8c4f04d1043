import { useAtom } from 'jotai/react';
import './Sound.css';
import { sound } from '../../copy/sound.ts';
import { effectsAtom, musicAtom } from '../../state/music.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Switch } from '../../ui/Switch.tsx';

/** Music and effects, each with a switch. */
export default function Sound({ close }: PopupProps<'sound'>) {
  const [music, setMusic] = useAtom(musicAtom);
  const [effects, setEffects] = useAtom(effectsAtom);
  return (
    <Dialog title={sound.title} onClose={close}>
      <div className="sound">
        <Switch label={sound.music} on={music} onChange={setMusic} />
        <Switch label={sound.effects} on={effects} onChange={setEffects} />
      </div>
    </Dialog>
  );
}
