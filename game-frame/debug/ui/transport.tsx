import { memo } from 'react';
import { BOT_NAMES } from '../../bots/index.ts';
import { SPEEDS, stopAt } from '../commands.ts';
import type { Branch, Lab } from '../lab.ts';
import { MAX_SEED_LENGTH } from '../model/action.ts';
import { Button, Choice, Commands, Count, Row, Slider, Typed } from './controls.tsx';
import { useControl, useLab, useShared } from './shared.ts';

const MOST_TICKS = 6000;

const nameOf = (branch: Branch | null): string =>
  branch ? `${branch.seed} left at ${branch.tick}, ${branch.end} ticks` : 'this one';

/** Transport controls: steps, scrubber, undo and branches, speed, seed and bot. */
export function Transport() {
  const { lab } = useShared();
  const branches = useLab((now) => now.branches);
  const hint = useLab((now) => now.hint);
  const seed = useLab((now) => now.seed);
  const open = (branch: Branch | null): void => void (branch && lab.openBranch(branch));
  const play = (text: string): void => lab.restart(text.trim().slice(0, MAX_SEED_LENGTH) || lab.seed);
  return (
    <footer className="lab-row lab-transport">
      <Row>
        <Commands keys={['Home', '<', ',', ' ', '.', '>', 'End']} />
        <Count label="n" most={MOST_TICKS} {...useControl('stepSize')} />
      </Row>
      <Scrubber />
      <Row>
        <Commands keys={['u', 'U']} />
        {branches[0] && (
          <Choice label="Branch" values={[null, ...branches]} value={null} nameOf={nameOf} onChange={open} />
        )}
        <output className="lab-hint-line lab-warn">{hint}</output>
      </Row>
      <Row>
        <Choice label="Speed" values={SPEEDS} nameOf={(speed) => `${speed}×`} {...useControl('speed')} />
        <Typed label="Seed" size={10} value={seed} onChange={play} />
        <Commands keys={['n', 'r']} />
        <Choice label="Played by" values={[null, ...BOT_NAMES]} nameOf={(bot) => bot ?? 'you'} {...useControl('bot')} />
      </Row>
    </footer>
  );
}

function Scrubber() {
  const { lab } = useShared();
  const tick = useLab((now) => now.target ?? now.tick);
  const end = useLab((now) => now.end);
  const time = useLab(timeOf);
  const travels = useLab(({ target }) => target !== null);
  const goTo = (wanted: number | string): void => stopAt(lab, Number.parseInt(String(wanted), 10));
  return (
    <div className="lab-row lab-scrubber">
      <div className="lab-track lab-fill">
        <Landmarks />
        <Slider label="Tick" min={0} max={end} value={tick} onChange={goTo} />
      </div>
      <Typed label="Go to tick" placeholder="tick" inputMode="numeric" size={4} value="" onChange={goTo} />
      <output>{time}</output>
      {travels && <Button onClick={() => lab.cancel()}>Stop here</Button>}
    </div>
  );
}

function timeOf({ tick, end, target, config, a: { desyncTick } }: Lab): string {
  const desync = desyncTick === null ? '' : ` · REPLAY BROKEN at ${desyncTick}`;
  const way = target === null ? '' : ` · to ${target}`;
  return `tick ${tick}${way} of ${end} · ${(tick / config.ticksPerSecond).toFixed(1)} s${desync}`;
}

/** Landmarks above the track while the game is paused: merges to a high level, danger, the end. */
const Landmarks = memo(() => {
  const { lab } = useShared();
  const known = useLab((now) => (now.paused ? `${now.a.played} ${now.end} ${now.branches.length}` : ''));
  const found = known === '' ? [] : lab.a.landmarks();
  return found.map(({ tick, name }) => (
    <Button
      key={tick}
      data-kind={name.split(' ')[0]}
      // The middle of the slider's thumb, which is 16 pixels wide, is at the tick; this is 6 pixels wide.
      style={{ left: `calc(5px + ${tick / Math.max(1, lab.end)} * (100% - 16px))` }}
      aria-label={`${name} at tick ${tick}`}
      title={`${name} at tick ${tick}`}
      onClick={() => stopAt(lab, tick)}
    />
  ));
});
