import './frame.css';
import { openFrameBridge, type FrameMessage } from '../bridge/index.ts';
import { copy } from './copy.ts';
import { EffectRandom } from './effects/random.ts';
import { createHud } from './hud/hud.ts';
import { createNotice } from './hud/notice.ts';
import { listenToKeyboard } from './input/keyboard.ts';
import { listenToPointer } from './input/pointer.ts';
import { createPage } from './page.ts';
import { Aim } from './play/aim.ts';
import { Ending } from './play/ending.ts';
import { hapticsOf } from './play/haptics.ts';
import { keepGame } from './play/keeper.ts';
import { Play } from './play/play.ts';
import { resume } from './play/resume.ts';
import { Roster } from './play/roster.ts';
import { savedGames } from './play/saved-game.ts';
import { createSession } from './play/session.ts';
import { soundsOf } from './play/sounds.ts';
import { mountPicture } from './scene/mount.tsx';
import { sceneX, sceneY, worldX } from './units.ts';

/** Speed of the claw under the keyboard, world units/s. */
const KEY_SPEED = 7;

/** Opens a game in `root`: a new one, or the one kept under the same id. */
export async function startFrame(root: HTMLElement, id: string | null): Promise<void> {
  const page = createPage(root);
  let setMusic = (_on: boolean): void => {};
  const bridge = openFrameBridge((message) => {
    if (message.type === 'checkMusic') setMusic(message.on);
  });
  const send = (message: FrameMessage): void => bridge.send(message);
  const goHome = (): void => send({ type: 'goBack' });
  if (id === null) {
    page.stage.append(createNotice(copy.noGame, goHome));
    return;
  }

  const games = savedGames(() => localStorage);
  games.forgetOld(Date.now());
  const saved = games.load(id);
  const resumed =
    saved &&
    (await resume(id, saved.log, {
      now: () => performance.now(),
      onProgress: () => {},
      breathe: () => new Promise((resolve) => setTimeout(resolve)),
    }));
  const play = new Play(createSession(id, resumed ?? undefined));
  const { game } = play;
  const roster = new Roster(game);
  const aim = new Aim();
  const save = keepGame(play, games, saved?.startedAt ?? Date.now());

  let music = true;
  const hud = createHud({
    onBack: goHome,
    onMusic: () => {
      send({ type: music ? 'stopMusic' : 'startMusic' });
      setMusic(!music);
    },
  });
  setMusic = (on) => {
    music = on;
    hud.setMusic(on);
  };
  page.stage.prepend(hud.header);
  page.stage.append(hud.route);

  const bestLevel = (): number => game.counts.reduce((best, count, i) => (count > 0 ? i + 1 : best), 1);
  const showState = (): void => {
    hud.setScore(game.score);
    hud.setNext(game.next);
    hud.setBest(bestLevel());
  };
  showState();

  const random = new EffectRandom();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let ending: Ending | null = null;
  const mounted = await mountPicture(page.screen, {
    play,
    aim,
    roster,
    calm,
    layout: page.layout,
    resolution: Math.min(devicePixelRatio, 2),
    onContextLost: () => {},
    onFrame: (elapsedMs) => {
      aim.moveBy((keyboard.direction() * KEY_SPEED * elapsedMs) / 1000);
      ending?.advance(elapsedMs);
      return play.advance(elapsedMs);
    },
  });

  const end = (): void => {
    const balls = [...game.balls].sort((a, b) => b.body.getPosition().y - a.body.getPosition().y);
    const byId = new Map(balls.map((ball) => [ball.id, ball]));
    const pop = (ballId: number): void => {
      const ball = byId.get(ballId);
      if (!ball) return;
      const { x, y } = ball.body.getPosition();
      const score = hud.scorePoint();
      const { scale, x: left, y: top } = page.layout();
      const box = page.screen.getBoundingClientRect();
      roster.remove(ballId);
      mounted
        .picture()
        .show.burst(
          ball.level,
          sceneX(x),
          sceneY(y),
          (score.x - box.left - left) / scale,
          (score.y - box.top - top) / scale,
        );
      send({ type: 'sound', cue: 'merge', rate: 1, gain: 0.4 });
    };
    ending = new Ending([...byId.keys()], pop, () =>
      send({ type: 'gameOver', totalScore: game.score, scoreList: [...game.counts], gameData: play.session.pack() }),
    );
  };

  play.observe(soundsOf((cue, rate, gain) => send({ type: 'sound', cue, rate, gain }), random));
  play.observe(hapticsOf((pattern) => navigator.vibrate?.(pattern)));
  play.observe({
    dropped: () => {
      roster.refresh(game, true);
      hud.setNext(game.next);
      hud.setBest(bestLevel());
    },
    merged: () => {
      roster.refresh(game, false);
      hud.setScore(game.score);
      hud.setBest(bestLevel());
      send({ type: 'score', score: game.score });
    },
    alarmed: (on) => send({ type: 'danger', on }),
    ended: end,
  });

  const drop = (): void => play.drop(aim.dropX);
  const keyboard = listenToKeyboard(drop, goHome);
  listenToPointer(page.screen, {
    aim: (clientX) => {
      const { scale, x } = page.layout();
      const box = page.screen.getBoundingClientRect();
      aim.moveTo(worldX((clientX - box.left - x) / scale));
    },
    release: drop,
  });
  page.onResize(() => void mounted.refit());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      play.holds.add('hidden');
      save();
    } else play.holds.delete('hidden');
  });
  window.addEventListener('pagehide', save);

  if (game.over) end();
  send({ type: 'ready' });
}
