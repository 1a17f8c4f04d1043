import { describe, expect, test } from 'vitest';
import { config, seededPieces } from '../../../game-frame/sim/index.ts';
import { createSession, type Session } from '../../../game-frame/view/loop/session.ts';

const run = (session: Session, ticks: number): void => {
  for (let i = 0; i < ticks; i += 1) session.tick();
};

describe('session', () => {
  test('keeps a release of the last moment of the cooldown', () => {
    const session = createSession('s', seededPieces('s'));
    session.drop(200);
    run(session, config.cooldownTicks - 5);
    session.drop(700);
    run(session, 10);
    expect(session.game.balls).toHaveLength(2);
  });

  test('forgets a release that came too early', () => {
    const session = createSession('s', seededPieces('s'));
    session.drop(200);
    run(session, 4);
    session.drop(700);
    run(session, config.cooldownTicks + 20);
    expect(session.game.balls).toHaveLength(1);
  });
});
