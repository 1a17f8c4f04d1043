import type { Plugin } from 'vite';

const REPLACED =
  /pixi\.js\/lib\/(rendering\/renderers\/autoDetectRenderer|environment-browser\/browserExt|environment-webworker\/webworkerExt)\.mjs$/;

const WEBGL_RENDERER = `import { WebGLRenderer } from './gl/WebGLRenderer.mjs';
export async function autoDetectRenderer(options) {
  const { webgl, webgpu, canvasOptions, ...rest } = options;
  const renderer = new WebGLRenderer();
  await renderer.init({ ...rest, ...webgl });
  return renderer;
}`;

const emptyEnvironment = (name: string, here: boolean): string =>
  `import { ExtensionType } from '../extensions/Extensions.mjs';
export const ${name} = {
  extension: { type: ExtensionType.Environment, name: '${name}', priority: -1 },
  test: () => ${here},
  load: async () => {},
};`;

function replacement(id: string): string {
  if (id.includes('autoDetectRenderer')) return WEBGL_RENDERER;
  return id.includes('webworker') ? emptyEnvironment('webworkerExt', false) : emptyEnvironment('browserExt', true);
}

/**
 * Leaves pixi's WebGPU and Canvas renderers out of the build (44 KB gzip).
 *
 * pixi's barrel re-exports all three statically and forbids deep imports, so the three modules that pull them in
 * are swapped. What `browserAll` would have loaded is imported by hand in `view/pixi.ts`.
 * Fails the build when pixi's layout no longer has the three modules.
 */
export function pixiWebGLOnly(): Plugin {
  const swapped = new Set<string>();
  return {
    name: 'pixi-webgl-only',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: REPLACED },
      handler(id) {
        swapped.add(id);
        return replacement(id);
      },
    },
    buildEnd(error) {
      if (!error && swapped.size !== 3) this.error(`pixi's layout changed: ${swapped.size} of 3 modules swapped`);
    },
  };
}
