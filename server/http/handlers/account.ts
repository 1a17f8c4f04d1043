import { checkFree, recordGuide, updateProfile, userInfo } from '../../rules/profile.ts';
import { closeNotice } from '../../rules/settlement.ts';
import { change, type Handlers, read } from './handler.ts';

/** Profile, guide and notices. */
export const accountHandlers: Handlers<'userInfo' | 'userCheck' | 'userUpdate' | 'newbieGuide' | 'noticeClose'> = {
  userInfo: read(userInfo),
  userCheck: read(checkFree),
  userUpdate: change(updateProfile),
  newbieGuide: change(recordGuide),
  noticeClose: change(closeNotice),
};
