import { line } from './line.ts';

/** 9. Business constants and limits. */
export const section9 = [
  line(
    'A code can be sent again after 60 seconds',
    'browser/app/login.test.tsx: sends the code once, counts 60 seconds down, and logs in',
    'server/login.test.ts: a phone gets one code a minute and ten a day',
  ),
  line('A game costs 1 stamina', 'server/stamina.test.ts: a game takes the free one first; earned ones stay'),
  line(
    'Stamina refreshes by 1 a day',
    'server/stamina.test.ts: there is one free game a day, and it is gone at midnight',
  ),
  line(
    '500 points give 100 coins',
    'server/games.test.ts: a played game is paid once, whoever asks again',
    'unit/contract/calls.test.ts: a score of %i converts to %i coins',
  ),
  line(
    'A draw costs 400 coins',
    'server/draw.test.ts: costs 400; without them nothing happens',
    'browser/reward/reward.test.tsx: spec 5, 9: a draw costs 400 coins, and the button is locked while it is under way',
  ),
  line(
    'An invited player brings 400 coins',
    'server/invites.test.ts: give the inviter 400 coins and the accepter 1 stamina',
  ),
  line(
    'At most 10 invited players bring coins',
    'server/invites.test.ts: pay the first ten of twelve at once, and count all',
  ),
  line(
    'Invite tasks show progress out of 5 and out of 10',
    'browser/task/task.test.tsx: spec 9: invite tasks show progress out of 5 and out of 10',
    'server/tasks.test.ts: invites count to five, then to ten',
  ),
  line(
    'The first 3 stand on the podium',
    'browser/rank/rank.test.tsx: spec 2 /rank: the top three stand on the podium, the rest in a list',
  ),
  line(
    'A rank above 30 is not on the board',
    'browser/rank/rank.test.tsx: spec 9: rank ${place} is shown as ${shown}',
    'browser/app/game.test.tsx: has no line of a rank beyond the board, and says when no coins were earned',
  ),
  line(
    'The first 10 get the monthly reward',
    'server/settlement.test.ts: awards places 1 to 10 in order: score, then who was first; blocked players are left out',
    'browser/rank/rank.test.tsx: spec 9: the first ten are marked for the month’s reward',
  ),
  line('The board resets monthly', 'server/board.test.ts: a month starts empty'),
  line(
    '10 avatars to choose from',
    'browser/ui/parts.test.tsx: each of the ten avatars has its picture, and none at all has the first',
    'browser/app/spec.test.tsx: ten avatars can be chosen from',
  ),
  line(
    'Music at volume 0.5, looping',
    'browser/app/spec.test.tsx: music plays at volume 0.5',
    'browser/app/sound.test.tsx: music begins with the player’s first gesture, loops by its buffer, and buttons tick',
  ),
  line('The frame is at most 9:16 wide', 'browser/app/spec.test.tsx: the game’s frame is never wider than 9:16'),
  line('Copy confirmation lasts 1.5 seconds', 'unit/state/toast.test.ts: %s stays for 1.5 seconds'),
  line(
    '2 seconds before the return on resize',
    'browser/app/game.test.tsx: is warned, sent home after 2 seconds, and gets the stamina back',
  ),
  line(
    'Share texts at random from 8',
    'unit/share/text.test.ts: any other game shares one of eight texts with its score, chosen at random',
  ),
  line(
    'The text with the invite link for level 11, and for levels of at most 7',
    'unit/share/text.test.ts: the top weapon shares the invite link',
    'unit/share/text.test.ts: a game whose levels are all at most 7 (%i) shares the invite link',
  ),
  line(
    'Task keys: share, donation, weChat, qq, booking, invite_five, invite_ten',
    'server/tasks.test.ts: are listed in their groups with titles and awards',
  ),
  line('Task share', 'browser/task/task.test.tsx: spec 9 task keys: inviting copies the link and counts as sharing'),
  line('Task donation', 'browser/task/task.test.tsx: spec 9 task keys: donation copies today’s gift link'),
  line('Task weChat', 'browser/task/task.test.tsx: spec 9 task keys: weChat asks for the code'),
  line('Task qq', 'browser/task/task.test.tsx: spec 9 task keys: qq opens the group, then reports'),
  line('Task booking', 'browser/task/task.test.tsx: spec 9 task keys: booking reports and says that it succeeded'),
  line(
    'From 2025.10.31 to 2025.12.31',
    'server/stamina.test.ts: before the campaign and after it nobody starts a game',
    'server/campaign.test.ts: is right as it is shipped, with the numbers of the spec',
    'browser/app/home.test.tsx: draws before any call answers, with the stamina last known',
  ),
] as const;
