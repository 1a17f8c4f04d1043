import './hash.css';
import { devChannel } from '../remote/channel.ts';
import { keptId } from '../remote/kept-id.ts';
import { openHashPage } from './page.ts';

openHashPage(document.body, location.hash, devChannel, keptId(sessionStorage, 'capsule-armory.hash.id'));
// A link to another game in the same tab.
window.addEventListener('hashchange', () => location.reload());
