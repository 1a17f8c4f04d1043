import { useSetAtom } from 'jotai/react';
import type { Award } from '../../contract/index.ts';
import { reward } from '../../copy/reward.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Row, Tile } from '../../ui/Row.tsx';

const copy = reward.awards;

/** What the player has won or bought, and whether the admin has handed it out. */
export function Awards({ awards }: { readonly awards: readonly Award[] }) {
  const openPopup = useSetAtom(openPopupAtom);
  if (awards.length === 0) return <Empty>{copy.empty}</Empty>;
  return (
    <ul>
      {awards.map(({ id, title, state, ...look }) => (
        <Row
          key={id}
          lead={<Tile icon={prizePicture(look)} />}
          title={title}
          action={
            state === 'pending' && (
              <Button size="sm" label={copy.howOf(title)} onClick={() => openPopup({ kind: 'howToClaim', award: id })}>
                {copy.how}
              </Button>
            )
          }
        >
          <p>{state === 'pending' ? copy.pending : copy.delivered}</p>
        </Row>
      ))}
    </ul>
  );
}
