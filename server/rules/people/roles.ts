import { keysOf } from '../../common/keys-of.ts';

export const ROLES = {
  service: '客服',
  shipping: '发奖',
  judge: '审核',
  marketing: '运营',
  privacy: '隐私',
  auditor: '审计',
  admin: '管理员',
} as const;

export type Role = keyof typeof ROLES;

export const ROLE_NAMES: readonly Role[] = keysOf(ROLES);

export const STANDINGS = { invited: '已邀请', active: '在用', withdrawn: '已停用' } as const;

export type Standing = keyof typeof STANDINGS;

/** Whether inviting, or changing the role of, such a person needs a second admin: they can agree to what others ask. */
export const needsSecondAdmin = (role: Role): boolean => role === 'admin' || role === 'judge';

const mayDo = (roles: string): readonly Role[] =>
  ROLE_NAMES.filter((role) => role === 'admin' || roles === '*' || roles.split(' ').includes(role));

/** Which roles may do what, besides the admins, who may do everything. An auditor may see everything but personal data. */
export const RIGHTS = {
  anything: mayDo('*'),
  'see players': mayDo('service shipping judge privacy auditor'),
  'see phones': mayDo('service shipping privacy'),
  'block players': mayDo('judge'),
  'see awards': mayDo('service shipping auditor'),
  'note awards': mayDo('service shipping'),
  'deliver awards': mayDo('shipping'),
  'see compensations': mayDo('service auditor'),
  compensate: mayDo('service'),
  'see months': mayDo('judge auditor'),
  'approve months': mayDo('judge'),
  'watch games': mayDo('judge service auditor'),
  'see the campaign': mayDo('marketing auditor'),
  'change the campaign': mayDo('marketing'),
  'see people and log': mayDo('auditor'),
  'export and erase': mayDo('privacy'),
  administer: mayDo(''),
} as const;
export type Right = keyof typeof RIGHTS;
