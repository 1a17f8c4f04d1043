import { line } from './line.ts';

/** 8. The error catalogue. */
export const section8 = [
  line(
    'Code 444: an overlay that can’t be closed, and the token is cleared',
    'browser/app/login.test.tsx: of a blocked player ends under a message that can’t be closed',
  ),
  line(
    'Code 402: the message, then the site’s root',
    'browser/app/spec.test.tsx: code 402 says why, then loads the site’s root',
  ),
  line(
    'Other codes: the server’s message as a toast',
    'browser/app/home.test.tsx: says 服务异常 or shows the server’s words when a start fails',
    'browser/app/login.test.tsx: is told that a nickname is taken',
  ),
  line(
    'HTTP 401: the token is cleared and login opens',
    'browser/app/login.test.tsx: ends with HTTP 401: the token is dropped and login opens',
  ),
  line('HTTP 429: the server’s message', 'browser/app/spec.test.tsx: HTTP 429 shows the server’s words'),
  line(
    'Any other HTTP failure: 服务异常',
    'browser/app/spec.test.tsx: HTTP %i is 服务异常',
    'browser/app/home.test.tsx: says 服务异常 or shows the server’s words when a start fails',
  ),
  line('Login: 登录成功', 'browser/app/login.test.tsx: sends the code once, counts 60 seconds down, and logs in'),
  line('Code sent: 发送成功', 'browser/app/login.test.tsx: sends the code once, counts 60 seconds down, and logs in'),
  line('Profile saved: 设置成功', 'browser/app/login.test.tsx: checks the nickname, chooses an avatar and enters'),
  line(
    'Exchange: 兑换成功',
    'browser/reward/reward.test.tsx: spec 8: an exchange is asked about, paid once and ends with 兑换成功',
  ),
  line(
    'Task claimed: 领取成功',
    'browser/task/task.test.tsx: spec 4, 8: claiming marks a task done, says 领取成功 and brings the stamina',
  ),
  line(
    'Copy messages prompt to invite friends',
    'browser/app/links.test.tsx: copies text with the link before the hash, says so, and reports the share',
    'browser/app/game.test.tsx: is shared: text copied, picture shown, share reported',
  ),
  line(
    'A gift is told with the friend who sent 1 stamina',
    'browser/app/links.test.tsx: is claimed at home, names its giver, and is handled once',
  ),
  line(
    'The resize warning',
    'browser/app/game.test.tsx: is warned, sent home after 2 seconds, and gets the stamina back',
  ),
] as const;
