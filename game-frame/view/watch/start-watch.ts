import '../app/frame.css';
import { openWatchFrameBridge, replayKey, type WatchFrameMessage, type WatchPageMessage } from '../../bridge/watch.ts';
import { createGame, DealtPieces, unpackLog } from '../../sim/index.ts';
import { createPage, type Page } from '../app/page.ts';
import { ParentPage } from '../app/parent-page.ts';
import { showGame } from '../app/show-game.ts';
import { type PlayCue, soundCues } from '../audio/sound-cues.ts';
import { copy } from '../copy.ts';
import { createBars } from '../hud/bars.ts';
import { Aim } from '../input/aim.ts';
import { TICK_MS } from '../loop/fixed-step.ts';
import { EffectRandom } from '../random.ts';
import { type Prepare, prepareAhead } from '../scene/prepare.ts';
import { Playback, replayAim } from './playback.ts';
import { Scan, scanWhenIdle } from './scan.ts';

/** Interval between two reports of a playing replay, milliseconds. */
const REPORT_EVERY_MS = 100;
/** Speed from which only the loud sounds are played. */
const FAST = 4;
const LOUD = /^(merge|double|gameover)/;

type Send = (message: WatchFrameMessage) => void;

/** @returns sends the state of a replay, if it differs from what was sent last */
function reporter(playback: Playback, send: Send): () => void {
  let sent = '';
  let sentDanger = false;
  return () => {
    const { game, log, position, playing, atEnd, speed, danger, running } = playback;
    const on = danger.alarm && running;
    if (on !== sentDanger) send({ type: 'danger', on });
    sentDanger = on;
    const message = {
      type: 'playback',
      ms: position * TICK_MS,
      lengthMs: log.endTick * TICK_MS,
      score: game.score,
      playing,
      ended: atEnd,
      speed,
    } as const;
    const text = JSON.stringify(message);
    if (text !== sent) send(message);
    sent = text;
  };
}

/**
 * Connects a replay to its page (scene, score, sounds, controls) and draws the first frame.
 * @returns `receive` handles a message from that page, `report` sends it the state of the replay, if it has changed
 * @throws Error when the drawings are missing
 */
async function connect(page: Page, playback: Playback, prepare: Prepare, send: Send) {
  const aim = new Aim();
  const aimAt = replayAim(playback.log);
  const report = reporter(playback, send);
  const goBack = (): void => send({ type: 'goBack' });
  const bars = createBars(page.slot, playback, goBack, (on) => send({ type: on ? 'startMusic' : 'stopMusic' }));
  bars.element.classList.add('hud-narrow');
  const receive = (message: WatchPageMessage): void => {
    if (message.type === 'checkMusic') return bars.setMusic(message.on);
    if (message.type === 'toggle') playback.toggle();
    if (message.type === 'speed') playback.speed = message.speed;
    if (message.type === 'seek') playback.seek(message.ms / TICK_MS);
    if (message.type === 'step') playback.stepDrop(message.by);
    report();
  };
  page.screen.addEventListener('click', () => receive({ type: 'toggle' }));
  document.addEventListener('keydown', (event) => {
    const message = replayKey(event, { ms: playback.position * TICK_MS });
    if (message) receive(message);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) playback.stop();
    report();
  });
  const playCue: PlayCue = (cue, rate, gain) => {
    if (playback.speed < FAST || LOUD.test(cue)) send({ type: 'sound', cue, rate, gain });
  };
  playback.subscribe(soundCues(playCue, new EffectRandom()));
  playback.subscribe({
    onJump: report,
    onFinished: report,
    onPause: (reason) => reason === 'context-lost' && report(),
  });
  let sinceReportMs = 0;
  await showGame(page, {
    runner: playback,
    aim,
    prepare,
    lesson: null,
    steer: () => aim.moveTo(aimAt(playback.game.tick + playback.alpha)),
    goals: bars.goals,
    onFrame: (elapsedMs) => {
      bars.advance(elapsedMs);
      sinceReportMs += elapsedMs;
      if (sinceReportMs < REPORT_EVERY_MS) return;
      sinceReportMs = 0;
      report();
    },
    noPictureText: copy.noPicture.watched,
    send,
  });
  return { receive, report };
}

/** Shows the replay that the page around the frame names in `root`. Reports to that page if it cannot be shown. */
export async function startWatch(root: HTMLElement): Promise<void> {
  const page = createPage(root);
  const { screen } = page;
  screen.removeAttribute('tabindex');
  screen.setAttribute('role', 'img');
  const prepared = prepareAhead(screen, page.layout);
  const parent = new ParentPage<WatchPageMessage, WatchFrameMessage>(openWatchFrameBridge);
  const { send } = parent;
  const opening = await parent.ask('watch');
  if (!opening) return;
  const unpacked = unpackLog(opening.log);
  if (!unpacked.ok) return send({ type: 'failed', why: unpacked.fault === 'version' ? 'version' : 'log' });
  const { log } = unpacked;
  const scan = new Scan(createGame(new DealtPieces(opening.pieces)), log);
  const playback = new Playback(scan, log, () => performance.now());
  const controller = await connect(page, playback, prepared, send).catch(reportError);
  if (!controller) return send({ type: 'failed', why: 'drawings' });
  parent.listen(controller.receive);
  send({ type: 'ready' });
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) playback.toggle();
  controller.report();
  scanWhenIdle(scan, (marks) =>
    send({ type: 'marks', marks: marks.map(({ tick, level }) => ({ ms: tick * TICK_MS, level })) }),
  );
}
