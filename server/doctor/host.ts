import { checkBuild } from './build.ts';
import { checkCampaign } from './campaign.ts';
import type { Finding } from './finding.ts';
import { checkPolicy } from './policy.ts';
import type { Subject } from './subject.ts';

const CHECKS = [checkCampaign, checkBuild, checkPolicy];

/** Everything that can be checked without the database. */
export const checkHost = (subject: Subject): readonly Finding[] => CHECKS.flatMap((check) => check(subject));
