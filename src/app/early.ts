import './field.ts';
import { loadLinks } from '../routing/load-ahead.ts';
import { isSlowNetwork } from './first-paint.ts';

/**
 * Inlined before the prerendered home: tells errors from here on, and on a slow network it preloads the app's scripts before the browser lays home out,
 * which takes longer on a weak phone than the download. The boot script runs them.
 */
const app = document.querySelector<HTMLTemplateElement>('template[data-app]');
if (app && isSlowNetwork()) loadLinks(app.content);
