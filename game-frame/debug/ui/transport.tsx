import { memo, type RefObject } from 'react';
import { BOT_NAMES } from '../../bots/index.ts';
import { MAX_SEED_LENGTH } from '../model/action.ts';
import type { Branch, Lab } from '../lab.ts';
import { newSeed, SPEEDS } from '../commands.ts';
import { Button, Choice, Count, Row, Typed } from './controls.tsx';
import { useLab, useShared } from './shared.ts';

/** Transport controls: play, pause, steps, scrubber, undo; below them speed, seed and bot. @param goTo takes the field of a tick */
export const Transport = ({ goTo }: { readonly goTo: RefObject<HTMLInputElement | null> }) => (
  <footer className="lab-transport">
    <Steps />
    <Scrubber goTo={goTo} />
    <History />
    <Speed />
    <Game />
  </footer>
);

/** Longest step, ticks. */
const MOST_TICKS = 6000;

function Steps() {
  const { lab } = useShared();
  const paused = useLab((now) => now.paused);
  const stepSize = useLab((now) => now.stepSize);
  return (
    <Row>
      <Button title="To the start (Home)" onClick={() => lab.seek(0)}>
        |◀
      </Button>
      <Button title="Back n ticks (Shift ,)" onClick={() => lab.step(-lab.stepSize)}>
        −n
      </Button>
      <Button title="Back one tick (,)" onClick={() => lab.step(-1)}>
        −1
      </Button>
      <Button title="Space" onClick={() => lab.set({ paused: !lab.paused })}>
        {paused ? 'Play' : 'Pause'}
      </Button>
      <Button title="One tick (.)" onClick={() => lab.step(1)}>
        +1
      </Button>
      <Button title="n ticks (Shift .)" onClick={() => lab.step(lab.stepSize)}>
        +n
      </Button>
      <Button title="To the last known tick (End)" onClick={() => lab.seek(lab.end)}>
        ▶|
      </Button>
      <Count label="n" value={stepSize} most={MOST_TICKS} onChange={(ticks) => lab.set({ stepSize: ticks })} />
    </Row>
  );
}

/** Pauses and goes to a tick. */
function stopAt(lab: Lab, tick: number): void {
  lab.set({ paused: true });
  lab.seek(tick);
}

function Scrubber({ goTo }: { readonly goTo: RefObject<HTMLInputElement | null> }) {
  const { lab } = useShared();
  const tick = useLab((now) => now.target ?? now.tick);
  const end = useLab((now) => now.end);
  const time = useLab(timeOf);
  const travels = useLab(({ target }) => target !== null);
  const go = (text: string): void => {
    const wanted = Number.parseInt(text, 10);
    if (Number.isFinite(wanted)) stopAt(lab, wanted);
  };
  return (
    <div className="lab-row lab-scrubber">
      <div className="lab-track">
        <Landmarks />
        <input
          type="range"
          aria-label="Tick"
          min={0}
          max={end}
          value={tick}
          onChange={({ currentTarget }) => stopAt(lab, currentTarget.valueAsNumber)}
        />
      </div>
      <Typed
        ref={goTo}
        type="text"
        inputMode="numeric"
        placeholder="tick"
        aria-label="Go to tick"
        className="lab-short"
        value=""
        onFinish={go}
      />
      <output>{time}</output>
      <Button hidden={!travels} title="Stays on the way to the tick" onClick={() => lab.cancel()}>
        Stop here
      </Button>
    </div>
  );
}

function timeOf({ tick, end, target, config, a: { desyncTick } }: Lab): string {
  const desync = desyncTick === null ? '' : ` · REPLAY BROKEN at ${desyncTick}`;
  const way = target === null ? '' : ` · to ${target}`;
  return `tick ${tick}${way} of ${end} · ${(tick / config.ticksPerSecond).toFixed(1)} s${desync}`;
}

/** What one looks for in a game, above the track: merges to a high level, danger, the end. While it stands still. */
const Landmarks = memo(() => {
  const { lab } = useShared();
  const known = useLab((now) => (now.paused ? `${now.a.played} ${now.end} ${now.branches.length}` : ''));
  const found = known === '' ? [] : lab.a.landmarks();
  return (
    <div className="lab-landmarks">
      {found.map(({ tick, name }) => (
        <Button
          key={tick}
          className={`lab-landmark lab-${name.split(' ')[0]}`}
          style={{ left: `${(100 * tick) / Math.max(1, lab.end)}%` }}
          aria-label={`${name} at tick ${tick}`}
          title={`${name} at tick ${tick}`}
          onClick={() => stopAt(lab, tick)}
        />
      ))}
    </div>
  );
});

const THIS_BRANCH = 'this branch';

const nameOf = ({ seed, tick, a }: Branch): string => `${seed} left at ${tick}, ${a.end} ticks`;

/** Undo, redo, and the games that were left. */
function History() {
  const { lab } = useShared();
  const canUndo = useLab((now) => now.canUndo);
  const canRedo = useLab((now) => now.canRedo);
  const branches = useLab((now) => now.branches);
  const hint = useLab((now) => now.hint);
  return (
    <Row>
      <Button disabled={!canUndo} title="U or Ctrl Z" onClick={() => lab.undo()}>
        Undo
      </Button>
      <Button disabled={!canRedo} title="Shift U or Ctrl Y" onClick={() => lab.redo()}>
        Redo
      </Button>
      <select
        aria-label="Branch"
        hidden={branches.length === 0}
        value=""
        onChange={({ currentTarget: { selectedIndex } }) => {
          const branch = branches[selectedIndex - 1];
          if (branch) lab.openBranch(branch);
        }}
      >
        <option value="">{THIS_BRANCH}</option>
        {branches.map((branch, at) => (
          <option key={at}>{nameOf(branch)}</option>
        ))}
      </select>
      <output className="lab-hint-line">{hint}</output>
    </Row>
  );
}

function Speed() {
  const { lab } = useShared();
  const speed = useLab((now) => now.speed);
  return (
    <Row>
      <label>
        Speed
        <input
          type="range"
          aria-label="Speed"
          min={0}
          max={SPEEDS.length - 1}
          value={SPEEDS.indexOf(speed)}
          onChange={({ currentTarget }) => lab.set({ speed: SPEEDS[currentTarget.valueAsNumber] ?? 1 })}
        />
      </label>
      <output>{speed}×</output>
    </Row>
  );
}

function Game() {
  const { lab } = useShared();
  const seed = useLab((now) => now.seed);
  const bot = useLab((now) => now.bot);
  return (
    <Row>
      <label>
        Seed
        <Typed
          type="text"
          aria-label="Seed"
          maxLength={MAX_SEED_LENGTH}
          className="lab-seed"
          value={seed}
          onFinish={(text) => lab.restart(text.trim().slice(0, MAX_SEED_LENGTH) || lab.seed)}
        />
      </label>
      <Button title="N" onClick={() => lab.restart(newSeed())}>
        New seed
      </Button>
      <Button title="R" onClick={() => lab.restart()}>
        Restart
      </Button>
      <Choice
        label="Played by"
        values={['', ...BOT_NAMES] as const}
        value={bot ?? ''}
        onChange={(name) => lab.set({ bot: name || null })}
        labelOf={(name) => name || 'you'}
      />
    </Row>
  );
}
