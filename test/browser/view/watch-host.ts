/** A replay in a page of its own: vitest's way of importing later works in its own page alone. */
import { startWatch } from '../../../game-frame/view/watch/start-watch.ts';

void startWatch(document.body);
