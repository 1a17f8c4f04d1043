import './hash.css';
import { devChannel } from '../remote/channel.ts';
import { keptId } from '../remote/who.ts';
import { openHashPage } from './page.ts';

openHashPage(document.body, location.hash.slice(1), devChannel, keptId('capsule-armory.hash.id'));
