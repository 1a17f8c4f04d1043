import { loadLinks } from '../routing/load-ahead.ts';
import { isSlowNetwork } from './first-paint.ts';

/**
 * The script that is inlined before the prerendered home: on a slow network it requests the app's scripts before the
 * browser lays home out, which takes a weak phone longer than their way. The boot script runs them.
 */
const app = document.querySelector<HTMLTemplateElement>('template[data-app]');
if (app && isSlowNetwork()) loadLinks(app.content);
