import { keysOf } from '../../common/keys-of.ts';

/** What people in the console are there for, with the name that they read. */
export const ROLES = {
  service: '客服',
  shipping: '发奖',
  judge: '审核',
  marketing: '运营',
  privacy: '隐私',
  auditor: '审计',
  admin: '管理员',
} as const;

/** What a person in the console may do. */
export type Role = keyof typeof ROLES;

/** Every role, in the order in which they are listed. */
export const ROLE_NAMES: readonly Role[] = keysOf(ROLES);
