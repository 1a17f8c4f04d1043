import type { Sound } from '../../../src/sound/sound.ts';
import type { GameCue } from '../../bridge/index.ts';

/** What a player hears of the game on a stage; silent until it is switched on. */
export class StageSound {
  private loading: Promise<Sound> | undefined;
  private sound: Sound | undefined;
  private on = false;

  /** Plays a cue. @param rate 1 as recorded @param gain 0 to 1 */
  readonly play = (cue: GameCue, rate: number, gain: number): void => this.sound?.play(cue, rate, gain);

  /** Switches it on or off; to be called in a click, for only there browsers let sound begin. */
  async enable(on: boolean): Promise<void> {
    this.on = on;
    if (on) this.loading ??= load(new AudioContext());
    this.sound = await this.loading;
    this.sound?.enable(false, this.on);
  }
}

/** Loaded now only: in a build it lies in a file of the app. */
async function load(context: AudioContext): Promise<Sound> {
  const { createSound } = await import('../../../src/sound/sound.ts');
  return createSound(context);
}
