import type { GameCue } from '../../bridge/index.ts';
import { LEVELS, type Merge } from '../../sim/index.ts';
import type { EffectRandom } from '../random.ts';
import type { GameListener } from '../loop/game-listener.ts';

/** Plays a sound cue. @param rate playback rate, 1 is as recorded @param gain 0 to 1 */
export type PlayCue = (cue: GameCue, rate: number, gain: number) => void;

/** Rates that make `merge` climb a scale, by the level that was made; the notes are listed in `assets/audio/README.md`. */
const MERGE_RATES = [0.66742, 0.74915, 0.8409, 1, 1.12246, 1.33484, 1.49831, 1.68179, 2, 2.24492, 2.66968] as const;
const HIGH_RATES: Readonly<Record<number, number>> = { 9: 1, 10: 1.12246 };
/** Least ticks between two audible landings: about 60 ms. */
const LANDING_EVERY = 4;
/** Impacts below are silent, from `HARD_IMPACT` on they sound hard; units/s. */
const HEARD_IMPACT = 5;
const HARD_IMPACT = 12;

const rateOf = (step: number): number => MERGE_RATES[Math.min(step, MERGE_RATES.length) - 1] ?? 1;

/** Turns what happens in the game into sound cues. @param random varies the pitch of landings */
export function soundCues(play: PlayCue, random: EffectRandom): GameListener {
  let tick = 0;
  let lastLanding = -LANDING_EVERY;
  return {
    onDrop: () => play('drop', 1, 0.9),
    onMerge: (merge) => {
      playMerge(play, merge);
      if (merge.combo > 1) play('combo', rateOf(merge.combo + 2), 0.8);
    },
    onImpact: (_ball, { speed }) => {
      if (speed < HEARD_IMPACT || tick - lastLanding < LANDING_EVERY) return;
      lastLanding = tick;
      const gain = Math.min(1, 0.25 + (speed - HEARD_IMPACT) / 18);
      play(speed < HARD_IMPACT ? 'land-soft' : 'land-hard', random.between(0.92, 1.08), gain);
    },
    onTick: (game) => {
      tick = game.tick;
    },
    onGameOver: () => play('gameover', 1, 1),
    // Each climbs a little in pitch.
    onPop: (_ball, index) => play('coin', Math.min(2, 0.8 + index * 0.04), 0.5),
  };
}

function playMerge(play: PlayCue, { into }: Merge): void {
  if (!into) play('double-top', 1, 1);
  else if (into.level === LEVELS) play('merge-top', 1, 1);
  else if (into.level in HIGH_RATES) play('merge-high', HIGH_RATES[into.level] ?? 1, 1);
  else play('merge', rateOf(into.level), 1);
}
