import { useEffect, useRef, useState } from 'react';
import type { Player, Progress } from '../../balance/batch/play-jobs.ts';
import { withWorkers } from '../workers/worker-pool.ts';
import { Button, Row } from './controls.tsx';

/** What a task works with. */
export interface Work {
  readonly players: readonly Player[];
  readonly signal: AbortSignal;
  /** Tells the user how far it is. @param progress of the whole task */
  readonly say: (message: string, progress?: Progress) => void;
}

/** Bots that play in workers, one task at a time. */
export interface Task {
  readonly message: string;
  /** Share that is done, 0 to 1. */
  readonly done: number;
  readonly running: boolean;
  /** Starts it; one that runs is cancelled. @param work resolves with what to tell the user */
  readonly start: (work: (work: Work) => Promise<string>) => void;
  readonly cancel: () => void;
}

/** A task of a component, cancelled when that is removed. */
export function useTask(): Task {
  const [state, setState] = useState({ message: '', done: 0, running: false });
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);
  const start: Task['start'] = (work) => {
    current.current?.abort();
    const own = new AbortController();
    const { signal } = own;
    current.current = own;
    const set = (message: string, done: number, running: boolean): void => {
      if (current.current === own) setState({ message, done, running });
    };
    const say = (message: string, progress?: Progress): void =>
      set(message, progress ? progress.done / progress.games : 0, true);
    say('Starting.');
    withWorkers((players) => work({ players, signal, say }), signal).then(
      (message) => set(message, 1, false),
      (error: unknown) => set(signal.aborted ? 'Cancelled.' : String(error), 0, false),
    );
  };
  return { ...state, start, cancel: () => current.current?.abort() };
}

/** How far a batch is, for the user. */
export const sayBatch = ({ done, games, secondsLeft }: Progress): string =>
  `${done} of ${games} games, ${Math.ceil(secondsLeft)} s left`;

/** How far a task is, and what ends it. */
export const TaskBar = ({ task }: { readonly task: Task }) => (
  <Row>
    {task.running && <progress value={task.done} max={1} />}
    <output className="lab-message">{task.message}</output>
    {task.running && <Button onClick={task.cancel}>Cancel</Button>}
  </Row>
);
