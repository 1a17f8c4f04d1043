import './lab.css';
import { openLab } from './page.ts';

openLab(document.body, location.hash);
