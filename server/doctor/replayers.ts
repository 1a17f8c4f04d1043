import { SIM_VERSION } from '../../game-frame/sim/index.ts';
import type { Settings } from '../common/settings.ts';
import { Replayer } from '../verify/index.ts';
import { type Finding, findingsOf } from './finding.ts';

const found = findingsOf('replayers');

/** Whether the replayers that the settings name answer, and know this version of the simulation. */
export async function checkReplayers({ REPLAY_URLS = [], REPLAY_TOKEN = '' }: Settings): Promise<Finding[]> {
  const replayers = REPLAY_URLS.map((url) => new Replayer(url, REPLAY_TOKEN));
  await Promise.all(replayers.map((replayer) => replayer.greet()));
  const lost = replayers.filter(({ up }) => !up);
  const able = replayers.filter((replayer) => replayer.up && replayer.knows(SIM_VERSION));
  const versions = [...new Set(replayers.flatMap((replayer) => replayer.versions))].toSorted((a, b) => a - b);
  const wrong = lost.map(({ url, trouble = '' }) => found.warning(`The replayer ${url} does not answer: ${trouble}`));
  if (replayers.length > lost.length && able.length === 0)
    wrong.push(found.warning(`No replayer knows version ${SIM_VERSION} of the simulation: start some of this release`));
  if (replayers.length === 0 || wrong.length > 0) return wrong;
  return [found.ok(`all ${replayers.length} replayers answer, for versions ${versions.join(', ')} of the simulation`)];
}
