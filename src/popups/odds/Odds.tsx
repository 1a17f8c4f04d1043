import { ODDS_PATH, type ShownPrize, shownOdds } from '../../contract/fair.ts';
import { fairCopy, percent } from '../../copy/fair.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { useOpenData } from '../../hooks/use-open-data.ts';
import type { PopupProps } from '../../state/overlays.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Row } from '../../ui/Row.tsx';
import { FairLink } from '../FairLink.tsx';

function Prizes({ prizes }: { readonly prizes: readonly ShownPrize[] }) {
  const copy = useCopy(fairCopy).odds;
  const consolation = prizes.find(({ kind }) => kind === 'nothing')?.name ?? '';
  return (
    <>
      <ul>
        {prizes.map((prize) => (
          <Row
            key={prize.name}
            lead={prizePicture(prize)}
            title={prize.name}
            quiet={prize.left === 0}
            action={<b className="u-number">{percent(prize.weight)}</b>}
          >
            <p>{copy.facts(prize)}</p>
            {prize.left !== 0 && prize.today !== undefined && <p>{copy.today(prize.today)}</p>}
            {prize.after_end !== undefined && <p>{copy.afterEnd(prize.after_end)}</p>}
          </Row>
        ))}
      </ul>
      <p className="u-muted u-footnote">{copy.gone(consolation)}</p>
    </>
  );
}

/** What a draw can give: each prize with its odds, its value and what is left of it. */
export default function Odds({ close }: PopupProps<'odds'>) {
  const copy = useCopy(fairCopy).odds;
  const odds = useOpenData(ODDS_PATH, shownOdds, copy.failed);
  return (
    <Dialog title={copy.title} onClose={close}>
      <Fetched {...odds} label={copy.loading}>
        {(prizes) => <Prizes prizes={prizes} />}
      </Fetched>
      <FairLink />
    </Dialog>
  );
}
