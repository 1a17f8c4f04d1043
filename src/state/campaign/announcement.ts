import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import type { CampaignAnnouncement } from '../../campaign/schema.ts';
import { liveAtom, storedAtom } from '../storage.ts';
import { campaignAtom } from './campaign.ts';
import { campaignNowAtom } from './phase.ts';

/** Digests of the last announcements that were read on this device. */
const readAnnouncementsAtom = storedAtom('readAnnouncements', v.array(v.string()), []);
const MOST = 10;

/** The campaign's announcement of now that was not read on this device; `null` without one, and in the prerendered markup. */
export const announcementAtom = atom((get) => {
  if (!get(liveAtom)) return null;
  const [now, read] = [get(campaignNowAtom), get(readAnnouncementsAtom)];
  const holds = ({ from, to }: CampaignAnnouncement): boolean =>
    Date.parse(`${from}+08:00`) <= now && now < Date.parse(`${to}+08:00`);
  return get(campaignAtom).announcements.find((each) => holds(each) && !read.includes(each.digest)) ?? null;
});

/** Notes that an announcement was read. */
export const readAnnouncementAtom = atom(null, (get, set, { digest }: CampaignAnnouncement) =>
  set(readAnnouncementsAtom, [digest, ...get(readAnnouncementsAtom)].slice(0, MOST)),
);
