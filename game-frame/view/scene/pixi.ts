/** The parts of pixi that the scene uses. */
import { extend } from '@pixi/react';
import { Container, Sprite } from 'pixi.js';
import 'pixi.js/app';
// No `new Function`: lets the content security policy do without 'unsafe-eval'.
import 'pixi.js/unsafe-eval';

extend({ Container, Sprite });
