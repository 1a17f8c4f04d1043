import { line } from './line.ts';

/** 4. States and transitions. */
export const section4 = [
  line(
    'A task is to do (0), claimable (1) or done (2)',
    'browser/task/task.test.tsx: spec 4: a task is to do, claimable or done',
  ),
  line('Completing a task makes it claimable', 'server/tasks.test.ts: %s: reported, claimed once'),
  line(
    'Claiming a task marks it done',
    'browser/task/task.test.tsx: spec 4, 8: claiming marks a task done, says 领取成功 and brings the stamina',
    'server/tasks.test.ts: claimed many times at once is paid once',
  ),
  line(
    'A game loads until it reports ready',
    'browser/app/game.test.tsx: loads under a cover until the frame is ready',
  ),
  line(
    'A game that is over shows the cover, then the result card',
    'browser/app/game.test.tsx: shows 游戏结束 and the best weapon, then every line of the result',
  ),
  line(
    'Playing again needs stamina, else the no-stamina popup opens; it starts a new game and resets the page',
    'browser/app/game.test.tsx: plays again with stamina, and opens 体力不足 without',
  ),
  line(
    'HTTP 401 clears the token and shows login',
    'browser/app/login.test.tsx: ends with HTTP 401: the token is dropped and login opens',
  ),
  line(
    'Code 444 shows a blocking message and clears the token',
    'browser/app/login.test.tsx: of a blocked player ends under a message that can’t be closed',
  ),
  line(
    'Code 402 shows a message and reloads the origin',
    'browser/app/spec.test.tsx: code 402 says why, then loads the site’s root',
  ),
  line(
    'Exchange items go from not exchanged to exchanged',
    'browser/reward/reward.test.tsx: spec 8: an exchange is asked about, paid once and ends with 兑换成功',
  ),
  line(
    'Music is on or off, by the player or by the game',
    'browser/app/home.test.tsx: remembers whether music is on',
    'browser/app/game.test.tsx: tells the frame whether music is on, and is told',
  ),
  line(
    'The SMS button counts 60 seconds down',
    'browser/app/login.test.tsx: sends the code once, counts 60 seconds down, and logs in',
  ),
  line(
    'Resizing during a game on a desktop warns and returns home',
    'browser/app/game.test.tsx: is warned, sent home after 2 seconds, and gets the stamina back',
  ),
  line(
    'Stamina is refunded for the first resize only',
    'browser/app/game.test.tsx: a second time gets nothing back, but may go on with the game',
    'server/stamina.test.ts: hp/back gives the stamina of the open game back, once ever',
  ),
  line(
    'The game tells the page: ready, score updates, game over with totalScore and scoreList, go back, stop and start music',
    'unit/bridge/messages.test.ts: $type',
    'browser/frame/play.test.ts: fingers play a real game to its end; what is sent replays to what is said',
    'browser/app/game.test.tsx: goes home when the frame asks, and can be gone on with',
  ),
  line(
    'The page tells the game: show the guide, check the music',
    'browser/app/game.test.tsx: tells the frame whether music is on, and is told',
    'browser/frame/sheets.test.ts: the music button asks the page and shows what the page says',
  ),
  line(
    'The guide is shown when newbie_guide is false, and stage 1 is reported',
    'browser/app/game.test.tsx: shows the guide to a new player and reports stage 1',
    'browser/app/game.test.tsx: shows no guide to others',
  ),
] as const;
