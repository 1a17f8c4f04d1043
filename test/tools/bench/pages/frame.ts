/**
 * The player's frame, built as the product is, that plays by itself and counts what it does:
 * `?balls=45` with so many balls and a drop a second, `?id=…&bot=average` a real game.
 */
import { BOT_NAMES, type BotName } from '../../../../game-frame/bots/index.ts';
import { config, SIM_VERSION, seededPieces } from '../../../../game-frame/sim/index.ts';
import { type RunningFrame, startFrame } from '../../../../game-frame/view/app/start-frame.ts';
import { startController } from '../../../../game-frame/view/app/game-controller.ts';
import { createPage } from '../../../../game-frame/view/app/page.ts';
import { MAX_TICKS, TICK_MS } from '../../../../game-frame/view/loop/fixed-step.ts';
import { GameRunner } from '../../../../game-frame/view/loop/game-runner.ts';
import { autosave } from '../../../../game-frame/view/loop/saved-games.ts';
import { createSession } from '../../../../game-frame/view/loop/session.ts';
import { prepare, type Prepared } from '../../../../game-frame/view/scene/prepare.ts';
import { botLog, dropsByTick } from '../../../support/bot-log.ts';
import { fullGame } from '../full-field.ts';
import { DROP_EVERY, dropAt, noCounts, type Counts, type BenchPage } from './counts.ts';

/** A frame of a slow phone, and how many of them the end of a game takes. */
const LONG_FRAME_MS = MAX_TICKS * TICK_MS;
const END_FRAMES = 60;

const nothingSent = (): void => {};

async function startFullGame(balls: number): Promise<RunningFrame> {
  const log = { version: SIM_VERSION, drops: [], endTick: 0 };
  const runner = new GameRunner(createSession('full', seededPieces('full'), { game: fullGame(balls), log }));
  autosave(runner);
  const page = createPage(document.body);
  const prepareScene = (resolution: number): Promise<Prepared> => prepare(page.screen, page.layout(), resolution);
  const controller = await startController(page, runner, prepareScene, nothingSent, { ended: false });
  return { runner, controller };
}

function dropSteadily({ runner }: RunningFrame): void {
  let drops = 0;
  runner.subscribe({
    onTick: ({ tick }) => {
      if (tick % DROP_EVERY === 0) runner.drop(Math.floor(dropAt(drops++) * config.xSteps));
    },
  });
}

/** Drops as a bot did when it played the same game. */
function dropAsBot({ runner }: RunningFrame, id: string, bot: BotName): void {
  const drops = dropsByTick(botLog(id, bot));
  runner.subscribe({
    onTick: ({ tick }) => {
      const x = drops.get(tick);
      if (x !== undefined) runner.drop(x);
    },
  });
}

function timeTicks({ runner: { game } }: RunningFrame, counts: Counts): void {
  const step = game.step.bind(game);
  game.step = (x) => {
    const from = performance.now();
    const events = step(x);
    counts.tickMs += performance.now() - from;
    counts.ticks += 1;
    return events;
  };
}

/** A commit may come one frame later than its cause. */
function countCommits({ runner, controller }: RunningFrame, counts: Counts): void {
  let changes = 0;
  let before = { changes, commits: window.commits.count };
  let quiet = false;
  runner.subscribe({
    onDrop: () => {
      changes += 1;
      counts.drops += 1;
    },
    onMerge: () => (changes += 1),
  });
  controller.scene?.app.ticker.add(() => {
    const now = { changes, commits: window.commits.count };
    const still = now.changes === before.changes;
    const commits = now.commits - before.commits;
    counts.frames += 1;
    counts.commits += commits;
    if (quiet && still) counts.idleCommits += commits;
    quiet = still;
    before = now;
  });
}

/** Lets React commit, which it does in a task of its own. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const done = (): void => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', done, { once: true });
    port1.start();
    port2.postMessage(null);
  });

async function fastForward({ runner, controller }: RunningFrame): Promise<void> {
  const ticker = controller.scene?.app.ticker;
  ticker?.stop();
  for (let after = 0; after < END_FRAMES; after += runner.game.over ? 1 : 0) {
    ticker?.update(ticker.lastTime + LONG_FRAME_MS);
    await nextTask();
  }
}

async function open(): Promise<BenchPage> {
  const query = new URLSearchParams(location.search);
  const id = query.get('id');
  const frame = id === null ? await startFullGame(Number(query.get('balls'))) : await startFrame(document.body, id);
  if (!frame) throw new Error('nothing to play');
  const counts = noCounts();
  timeTicks(frame, counts);
  countCommits(frame, counts);
  if (id === null) dropSteadily(frame);
  else dropAsBot(frame, id, BOT_NAMES.find((name) => name === query.get('bot')) ?? 'average');
  return { counts, fastForward: () => fastForward(frame) };
}

window.benchPage = open();
