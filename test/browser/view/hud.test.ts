import { afterEach, beforeEach, expect, test } from 'vitest';
import { weaponName, type FrameMessage } from '../../../game-frame/bridge/index.ts';
import { forwardEvents } from '../../../game-frame/view/app/forward-events.ts';
import { copy } from '../../../game-frame/view/copy.ts';
import { createHud, type GameFacts, type Hud } from '../../../game-frame/view/hud/hud.ts';
import { TICK_MS } from '../../../game-frame/view/loop/fixed-step.ts';
import { GameRunner } from '../../../game-frame/view/loop/game-runner.ts';
import { seededPieces } from '../../../game-frame/sim/index.ts';
import { createSession } from '../../../game-frame/view/loop/session.ts';
import { botLog, dropsByTick } from '../../support/bot-log.ts';

const id = 'hud';
const drops = dropsByTick(botLog(id));
let runner: GameRunner;
let hud: Hud;
let sent: FrameMessage[];

function open(facts?: GameFacts): void {
  const slot = document.createElement('div');
  document.body.replaceChildren(slot);
  sent = [];
  hud = createHud({ stage: document.body, slot }, runner, (message) => sent.push(message), facts);
}

beforeEach(() => {
  runner = new GameRunner(createSession(id, seededPieces(id)));
  open();
});
afterEach(() => document.body.replaceChildren());

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const press = (name: string): void => {
  const buttons = [...document.querySelectorAll('button')];
  const found = buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name);
  if (!found) throw new Error(`no button ${name}`);
  found.click();
};
const shownScore = (): number => Number(find('.hud-plaque b').textContent);
const lead = (): string | null => find('.hud-plaque small i').textContent;
const guideText = (): string | null => find('.guide p').textContent;
const sentTypes = (): string[] => sent.map(({ type }) => type);

function playUntil(reached: () => boolean): void {
  while (!reached() && !runner.game.over) {
    const x = drops.get(runner.game.tick);
    if (x !== undefined) runner.drop(x);
    runner.advance(TICK_MS + 0.001);
  }
}

test('shows score, next ball and route of the game', () => {
  playUntil(() => runner.game.score > 20);
  const { score, next, counts } = runner.game;
  hud.bars.advance(1000);
  expect(find('.hud-plaque b').textContent).toBe(String(score));
  expect(find('.hud-next [role=img]').getAttribute('aria-label')).toBe(weaponName(next ?? 0));
  expect(document.querySelectorAll('.hud-route .hud-lit')).toHaveLength(counts.findLastIndex((count) => count > 0) + 1);
});

test('shows the lead over the best game from its first step on, and none while the game is paused', () => {
  const withBest = (scores: readonly number[]): void => {
    runner = new GameRunner(createSession(id, seededPieces(id)));
    open({ best: { ticks: 60, scores } });
  };
  const atTick = (tick: number) => playUntil(() => runner.game.tick === tick);
  atTick(120);
  expect(lead()).toBe('');
  withBest([1000]);
  atTick(59);
  expect(lead()).toBe('');
  atTick(60);
  expect(lead()).toBe(`比最佳 −${1000 - runner.game.score}`);
  runner.pause('menu');
  expect(lead()).toBe('');
  withBest([0, 100_000]);
  playUntil(() => runner.game.score > 0 && runner.game.tick % 60 === 0);
  expect(lead()).toMatch(/^比最佳 [+−]\d+$/);
});

const cues = (): string[] => sent.flatMap((message) => (message.type === 'sound' ? [message.cue] : []));

test('a score above that of the best game is shown, said and heard, once', () => {
  runner = new GameRunner(createSession(id, seededPieces(id)));
  open({ best: { ticks: 60, scores: [20] } });
  playUntil(() => runner.game.score > 10);
  expect([cues(), document.querySelector('.hud-record')]).toEqual([[], null]);
  playUntil(() => runner.game.score > 20);
  expect([cues(), find('[aria-live=assertive]').textContent]).toEqual([['new-record'], copy.live.record]);
  const { score } = runner.game;
  playUntil(() => runner.game.score > score && runner.game.tick % 60 === 0);
  expect(lead()).toBe(`新纪录 +${runner.game.score - 20}`);
  expect([cues(), find('.hud-record').className]).toEqual([['new-record'], 'hud-plaque hud-record']);
});

test('the score counts up to the new score, and a resumed game starts at its own', () => {
  playUntil(() => runner.game.score > 20);
  hud.bars.advance(1000);
  const before = shownScore();
  playUntil(() => runner.game.score > before + 10);
  const seen = [before];
  for (let ms = 0; ms < 700; ms += 20) {
    hud.bars.advance(20);
    seen.push(shownScore());
  }
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(4);
  expect(shownScore()).toBe(runner.game.score);
  open();
  expect(shownScore()).toBe(runner.game.score);
});

test('the live region announces the held ball, the next one and the score', () => {
  const said = find('[aria-live=polite]');
  expect(said.textContent).toMatch(/^手上是.+，下一个是.+，得分0$/);
  playUntil(() => runner.game.score > 0);
  expect(said.textContent).toContain(`手上是${weaponName(runner.game.held ?? 0)}`);
});

test('the pause sheet pauses the game, warns, and resumes it', async () => {
  press('返回');
  expect(find('dialog').hasAttribute('open')).toBe(true);
  expect(find('dialog').textContent).toContain('体力');
  expect(runner.running).toBe(false);
  expect(hud.pause()).toBe(false);
  press('继续');
  await expect.poll(() => runner.running).toBe(true);
  press('返回');
  press('返回首页');
  expect(sentTypes()).toContain('goBack');
});

test('a game that has ended is not paused any more', () => {
  runner.finish();
  expect(hud.pause()).toBe(false);
  expect(find('dialog').hasAttribute('open')).toBe(false);
});

test('the music buttons send a request to the page and show its answer', () => {
  const music = find('[aria-label=音乐]');
  expect(music.getAttribute('aria-pressed')).toBe('true');
  music.click();
  expect(music.getAttribute('aria-pressed')).toBe('false');
  expect(find('[role=switch]').getAttribute('aria-checked')).toBe('false');
  find('[role=switch]').click();
  expect(sentTypes()).toEqual(['stopMusic', 'sound', 'startMusic', 'sound']);
  hud.setMusic(false);
  expect(music.getAttribute('aria-pressed')).toBe('false');
});

test('effects and vibration are switched on the pause sheet, apart from music', () => {
  const [music, effects, vibration] = document.querySelectorAll<HTMLElement>('[role=switch]');
  expect(effects?.getAttribute('aria-checked')).toBe('true');
  effects?.click();
  expect(effects?.getAttribute('aria-checked')).toBe('false');
  expect(sent[0]).toEqual({ type: 'effects', on: false });
  expect(music?.getAttribute('aria-checked')).toBe('true');
  hud.setEffects(true);
  expect(effects?.getAttribute('aria-checked')).toBe('true');
  expect(hud.vibrates()).toBe(true);
  vibration?.click();
  expect(hud.vibrates()).toBe(false);
  expect(sent).toContainEqual({ type: 'vibration', on: false });
  hud.setVibration(true);
  expect(vibration?.textContent).toBe('震动：开');
});

test('a device that cannot vibrate has no switch for it', () => {
  const vibrate = Object.getOwnPropertyDescriptor(Navigator.prototype, 'vibrate');
  Reflect.deleteProperty(Navigator.prototype, 'vibrate');
  open();
  Object.defineProperty(Navigator.prototype, 'vibrate', vibrate ?? {});
  expect(document.querySelectorAll('[role=switch]')).toHaveLength(2);
});

test('the guide follows the player, is reported at the first drop, and ends by praising the first merge', () => {
  hud.lesson.start(4.5);
  expect(guideText()).toBe(copy.guide.touch.aim);
  hud.lesson.aim(2);
  expect(sentTypes()).not.toContain('guideDone');
  playUntil(() => runner.game.balls.length === 1);
  expect(sentTypes()).toEqual(['guideDone']);
  playUntil(() => hud.lesson.step === 'merge');
  expect(guideText()).toMatch(new RegExp(`${copy.guide.touch.merge}|${copy.guide.more}`));
  playUntil(() => hud.lesson.step === 'praise');
  expect(guideText()).toBe(copy.guide.praise(weaponName(hud.lesson.made)));
  expect([sentTypes(), cues()]).toEqual([['guideDone', 'sound'], ['coin']]);
  playUntil(() => hud.lesson.step === null);
  expect(document.querySelector('.guide')).toBeNull();
});

test('a player with a keyboard gets the instructions for keys', () => {
  hud.lesson.start(4.5);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  expect(guideText()).toBe(copy.guide.keys.aim);
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(guideText()).toBe(copy.guide.touch.aim);
});

test.each([
  ['the game’s end', () => hud.lesson.onGameOver()],
  ['the player at once', () => press('跳过')],
])('a guide that %s removes is reported as well', (_, remove) => {
  hud.lesson.start(4.5);
  remove();
  expect(document.querySelector('.guide')).toBeNull();
  expect(sentTypes()).toEqual(['guideDone']);
});

test('aiming by keys announces the column and the ball below it', () => {
  const said = find('[aria-live=polite]');
  hud.live.announceAim(0.4);
  expect(said.textContent).toBe('第1列，共9列，下面是地面');
  runner.drop(500);
  for (let i = 0; i < 120; i += 1) runner.advance(TICK_MS + 0.001);
  hud.live.announceAim(4.5);
  const [ball] = runner.game.balls;
  expect(said.textContent).toBe(`第5列，共9列，下面是${weaponName(ball?.level ?? 0)}`);
});

test('at the end the best weapon glows as lights reach it, and the score stays', async () => {
  playUntil(() => runner.game.score > 20 && runner.game.balls.length > 2);
  const score = find('.hud-plaque b');
  await expect.poll(() => score.classList.contains('hud-bump')).toBe(true);
  score.classList.remove('hud-bump');
  runner.finish();
  for (let ms = 0; ms < 1000; ms += 50) runner.advance(50);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(score.classList.contains('hud-bump')).toBe(false);
  const { counts } = runner.game;
  const best = document.querySelectorAll('.hud-route > *')[counts.findLastIndex((count) => count > 0)];
  expect([...document.querySelectorAll('.hud-glow')]).toEqual([best]);
  const { left, right } = find('.hud-glow').getBoundingClientRect();
  expect(hud.bars.goals.best().x).toBeCloseTo((left + right) / 2, 1);
});

test('a weapon that the player has never made before is heard, once', () => {
  runner = new GameRunner(createSession(id, seededPieces(id)), [6, 7]);
  sent = [];
  forwardEvents(runner, (message) => sent.push(message));
  playUntil(() => runner.game.counts[6] === 1);
  expect(runner.game.counts[5]).toBeGreaterThan(1);
  expect(cues().filter((cue) => cue === 'claim')).toHaveLength(2);
});
