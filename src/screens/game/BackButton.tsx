import back from '../../../assets/icons/back.svg';
import { common } from '../../copy/common.ts';
import { navigate } from '../../routing/hash.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** Leaves the game's page for home. */
export const goHome = (): void => navigate('/', { replace: true });

/** The button at the top left that goes home. */
export function BackButton({ caption = false }: { readonly caption?: boolean }) {
  return <IconButton className="game-back" caption={caption} icon={back} label={common.back} onClick={goHome} />;
}
