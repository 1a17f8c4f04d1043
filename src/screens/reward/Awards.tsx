import { useSetAtom } from 'jotai/react';
import type { Award } from '../../contract/index.ts';
import { reward } from '../../copy/reward.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Row } from '../../ui/Row.tsx';

const copy = reward.awards;

/** The player's awards, and whether they are delivered. @param closed whether draws and exchanges are closed */
export function Awards({ awards, closed }: { readonly awards: readonly Award[]; readonly closed: boolean }) {
  const openPopup = useSetAtom(openPopupAtom);
  if (awards.length === 0) return <Empty>{closed ? copy.none : copy.empty}</Empty>;
  return (
    <ul>
      {awards.map(({ id, title, state, ...look }) => (
        <Row
          key={id}
          lead={prizePicture(look)}
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
