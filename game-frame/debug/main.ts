import './lab.css';
import { openLab } from './page.tsx';

openLab(document.body, location.hash);
