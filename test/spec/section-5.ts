import { line } from './line.ts';

/** 5. Validation rules. */
export const section5 = [
  line(
    'Phone is required: 请输入手机号',
    'browser/app/login.test.tsx: asks for what is missing before it sends anything',
  ),
  line(
    'SMS code is required: 请输入验证码',
    'browser/app/login.test.tsx: asks for what is missing before it sends anything',
  ),
  line(
    'Nickname is required to check it and to save it: 请输入昵称',
    'browser/app/spec.test.tsx: a nickname is required to check it and to save it',
  ),
  line(
    'The redemption code is required: 请输入兑换码',
    'browser/popups/account-code.test.tsx: spec 5: the redemption code is required: 请输入兑换码',
  ),
  line(
    'Without stamina no game starts: 体力不足 完成任务可以获得体力哦！',
    'browser/app/home.test.tsx: opens 体力不足 without stamina, which leads to the tasks',
    'browser/app/home.test.tsx: opens 体力不足 as well when only the server knows',
    'browser/app/home.test.tsx: lets the server say whether the stamina of yesterday is used up',
  ),
  line(
    'A gift code equal to the stored one is ignored',
    'browser/app/links.test.tsx: is claimed at home, names its giver, and is handled once',
  ),
  line(
    'The draw button is locked while a draw is in progress',
    'browser/reward/reward.test.tsx: spec 5, 9: a draw costs 400 coins, and the button is locked while it is under way',
  ),
  line('Payloads are plain objects', 'unit/api/client.test.ts: whose payload is not a plain object is not sent'),
] as const;
