/** A replay in a page of its own: Vitest's dynamic imports work in its own page alone. */
import { startWatch } from '../../../game-frame/view/watch/start-watch.ts';

void startWatch(document.body);
