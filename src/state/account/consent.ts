import { atom } from 'jotai/vanilla';
import md5 from 'md5';
import * as v from 'valibot';
import { privacyCopy } from '../../copy/privacy.ts';
import { rulesCopy } from '../../copy/rules.ts';
import { campaignAtom } from '../campaign/campaign.ts';
import { storedAtom } from '../storage.ts';

/** Version of the texts that a player agrees to, made from their words; what is won or comes meanwhile does not count. */
export const textsVersionAtom = atom((get) => {
  const campaign = get(campaignAtom);
  const prizes = campaign.draw.prizes.map((prize) => ({ ...prize, gone: false }));
  const lasting = { ...campaign, draw: { ...campaign.draw, topPrize: '', none: '', prizes } };
  return md5(JSON.stringify([rulesCopy(lasting), privacyCopy(lasting)]));
});

/** The version that was agreed to on this device. */
export const agreedAtom = storedAtom('consent', v.nullable(v.string()), null);

/** Agrees to the texts as they are. */
export const agreeAtom = atom(null, (get, set) => set(agreedAtom, get(textsVersionAtom)));
