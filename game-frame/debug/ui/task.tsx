import { useEffect, useRef, useState } from 'react';
import { type OnProgress, type JobRunner, sayProgress } from '../../balance/batch/play-jobs.ts';
import { withWorkers } from '../workers/worker-pool.ts';
import { Buttons } from './controls.tsx';

export interface Work {
  readonly runners: readonly JobRunner[];
  /** Cancels the task. */
  readonly signal: AbortSignal;
  /** Ends the task early with its results so far. */
  readonly finish: AbortSignal;
  /** Shows the progress. @param doing name of the step */
  readonly say: (doing: string) => OnProgress;
}

interface Props {
  readonly label: string;
  /** Resolves with the message for the user. */
  readonly work: (work: Work) => Promise<string>;
  /** Text of the button that ends the task early. */
  readonly finish?: string;
}

/** Games of bots in workers: buttons that start and end them, and their progress. */
export function Task({ label, work, finish }: Props) {
  const [{ message, share, running }, setState] = useState({ message: '', share: 0, running: false });
  const current = useRef({ cancel: new AbortController(), finish: new AbortController() });
  useEffect(() => () => current.current.cancel.abort(), []);
  const cancel = (): void => {
    current.current.cancel.abort();
    setState({ message: 'Cancelled.', share: 0, running: false });
  };
  const start = (): void => {
    cancel();
    const own = { cancel: new AbortController(), finish: new AbortController() };
    current.current = own;
    const { signal } = own.cancel;
    // A cancelled task shows nothing more: another may already run.
    const tell = (text: string, goesOn: boolean, done = 0): void =>
      void (signal.aborted || setState({ message: text, share: done, running: goesOn }));
    const say: Work['say'] = (doing) => (now) => tell(`${doing}: ${sayProgress(now)}`, true, now.done / now.games);
    tell('Starting.', true);
    withWorkers((runners) => work({ runners, signal, finish: own.finish.signal, say }), signal).then(
      (text) => tell(text, false),
      (error: unknown) => tell(String(error), false),
    );
  };
  const end = finish && { [finish]: () => current.current.finish.abort() };
  return (
    <>
      <Buttons of={{ [label]: start, ...(running && { ...end, Cancel: cancel }) }} />
      {running && <progress value={share} />}
      <output>{message}</output>
    </>
  );
}
