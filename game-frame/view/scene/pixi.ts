/** The parts of pixi that the scene uses. */
import { extend, type PixiReactElementProps } from '@pixi/react';
import { Container, Sprite } from 'pixi.js';
import 'pixi.js/app';
// No `new Function`: lets the content security policy do without 'unsafe-eval'.
import 'pixi.js/unsafe-eval';
import { ParticlePool } from '../effects/particle-pool.ts';

declare module '@pixi/react' {
  interface PixiElements {
    pixiParticlePool: PixiReactElementProps<typeof ParticlePool>;
  }
}

extend({ Container, Sprite, ParticlePool });
