import back from '../../../assets/icons/back.svg';
import { common } from '../../copy/common.ts';
import { watch as copy } from '../../copy/watch.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spirit } from '../../ui/Empty.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import type { Replay } from './use-replay.ts';

interface Props extends Pick<Replay, 'failed'> {
  readonly onBack: () => void;
  /** Reloads the frame. */
  readonly onRetry: () => void;
}

const WORDS = { log: copy.outdated, version: copy.outdated, drawings: copy.failed };

/** Covers the frame until the replay is ready, and when it cannot be shown. */
export function WatchCover({ failed, onBack, onRetry }: Props) {
  const [slow] = useSlow();
  return (
    <section className="watch-cover">
      <IconButton className="watch-back" icon={back} label={common.back} onClick={onBack} />
      <Spirit mood={failed === null ? 'asleep' : 'lost'} />
      <output>{failed === null ? copy.loading : WORDS[failed]}</output>
      {(slow || failed !== null) && (
        <Button tone="ghost" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
    </section>
  );
}
