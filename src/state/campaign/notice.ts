import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import type { CampaignNotice } from '../../campaign/schema.ts';
import { liveAtom, storedAtom } from '../storage.ts';
import { campaignAtom } from './campaign.ts';
import { campaignNowAtom } from './phase.ts';

/** Digests of the last notices that were read on this device. */
const readNoticesAtom = storedAtom('readNotices', v.array(v.string()), []);
/** As many as a campaign has at most. */
const MOST = 10;

/** The campaign's notice of now that was not read on this device; `null` without one, and in the prerendered markup. */
export const noticeAtom = atom((get) => {
  if (!get(liveAtom)) return null;
  const [now, read] = [get(campaignNowAtom), get(readNoticesAtom)];
  const holds = ({ from, to }: CampaignNotice): boolean =>
    Date.parse(`${from}+08:00`) <= now && now < Date.parse(`${to}+08:00`);
  return get(campaignAtom).notices.find((notice) => holds(notice) && !read.includes(notice.digest)) ?? null;
});

/** Notes that a notice was read. */
export const readNoticeAtom = atom(null, (get, set, { digest }: CampaignNotice) =>
  set(readNoticesAtom, [digest, ...get(readNoticesAtom)].slice(0, MOST)),
);
