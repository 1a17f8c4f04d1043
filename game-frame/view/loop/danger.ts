import { config, type Ball, type Game } from '../../sim/index.ts';

/** How far below the red line `nearness` begins to rise, units. */
const WAKE_DISTANCE = 2;
/** Nearness from which the alarm is on, and below which it is off again. */
const ALARM_ON = 0.8;
const ALARM_OFF = 0.45;
/** Ticks above the line after which a ball is more than a bounce. */
const TROUBLE_TICKS = 8;

/** World y of the top of the pile, without balls that are still falling. */
function pileTop({ balls, tick }: Game): number {
  let top = 0;
  for (const { bornTick, body, radius } of balls)
    if (tick - bornTick > config.graceTicks) top = Math.max(top, body.getPosition().y + radius);
  return top;
}

/** How near the pile is to the red line. */
export class Danger {
  /** 0: far below; 1: at the line or above. */
  nearness = 0;
  /** Whether the alarm is on: a heartbeat is heard and the line lights up. */
  alarm = false;
  /** The ball that has been above the line longest; `null` when none is. */
  culprit: Ball | null = null;

  /** Measures the pile; call it after each tick. @returns whether `alarm` changed */
  update(game: Game): boolean {
    this.culprit = null;
    for (const ball of game.balls) if (ball.dangerTicks > (this.culprit?.dangerTicks ?? 0)) this.culprit = ball;
    this.nearness = Math.min(1, Math.max(0, 1 - (config.redY - pileTop(game)) / WAKE_DISTANCE));
    const before = this.alarm;
    this.alarm = !game.over && this.#isAlarming();
    return this.alarm !== before;
  }

  #isAlarming(): boolean {
    if ((this.culprit?.dangerTicks ?? 0) > TROUBLE_TICKS) return true;
    return this.nearness >= (this.alarm ? ALARM_OFF : ALARM_ON);
  }
}

/** Ticks before which tension stays 0, and after which a full field is at full tension. */
const EARLY = 45 * config.ticksPerSecond;
const LATE = 120 * config.ticksPerSecond;
/** Height of a low and of a high pile, as shares of the red line's height. */
const LOW = 0.45;
const HIGH = 0.85;
/** Share of the distance to its target that tension covers in a tick; it settles in about two seconds. */
const EASE = 0.02;

const share = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** How tense a game is: it rises when the pile stands high late in a long game. */
export class Tension {
  /** 0: none; 1: the end of a long game. Changes slowly. */
  value = 0;

  /** Measures the game; call it after each tick. */
  update(game: Game): void {
    const late = 0.4 + 0.6 * share(game.tick, EARLY, LATE);
    const target = game.over || game.tick < EARLY ? 0 : share(pileTop(game) / config.redY, LOW, HIGH) * late;
    this.value += (target - this.value) * EASE;
  }
}
