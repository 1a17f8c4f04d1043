import type { Plugin } from 'vite';

const REPLACED =
  /pixi\.js\/lib\/(rendering\/renderers\/autoDetectRenderer|environment-browser\/browserExt|environment-webworker\/webworkerExt|spritesheet\/init)\.mjs$/;
/** Modules that must be met in each build. */
const SWAPS = 5;
const APPLY_PROPS = /@pixi\/react\/lib\/helpers\/applyProps\.mjs$/;
const GRAPHICS_IMPORT = "import { Graphics, Container } from 'pixi.js';";

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
  if (id.includes('spritesheet')) return 'export {};';
  if (id.includes('autoDetectRenderer')) return WEBGL_RENDERER;
  return id.includes('webworker') ? emptyEnvironment('webworkerExt', false) : emptyEnvironment('browserExt', true);
}

/**
 * Leaves out of the build what of pixi the game never uses: the WebGPU and Canvas renderers, Graphics, and the
 * loader of sprite sheets (78 KB gzip).
 *
 * pixi's barrel re-exports all renderers statically and forbids deep imports, so the modules that pull them in are
 * swapped. @pixi/react names Graphics only to draw its `draw` prop; the game draws sprites alone, so that one test
 * is given a class without instances. What `browserAll` would have loaded is imported by hand in `view/pixi.ts`.
 * Fails the build when pixi's or @pixi/react's layout no longer has these five modules.
 */
export function pixiWebGLOnly(): Plugin {
  const changed = new Set<string>();
  return {
    name: 'pixi-webgl-only',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: REPLACED },
      handler(id) {
        changed.add(id);
        return replacement(id);
      },
    },
    transform: {
      filter: { id: APPLY_PROPS },
      handler(code, id) {
        if (!code.includes(GRAPHICS_IMPORT)) return undefined;
        changed.add(id);
        return code.replace(GRAPHICS_IMPORT, "import { Container } from 'pixi.js';\nclass Graphics {}");
      },
    },
    buildEnd(error) {
      if (!error && changed.size !== SWAPS)
        this.error(`pixi's layout changed: ${changed.size} of ${SWAPS} modules swapped`);
    },
  };
}
