import type { Plugin } from 'vite';

/** Modules of which a part goes: what stands there, and what takes its place. */
const CUTS: readonly { readonly path: RegExp; readonly from: RegExp; readonly to: string }[] = [
  {
    path: /@pixi\/react\/lib\/helpers\/applyProps\.mjs$/,
    from: /import \{ Graphics, Container \} from 'pixi\.js';/,
    to: "import { Container } from 'pixi.js';\nclass Graphics {}",
  },
  {
    path: /pixi\.js\/lib\/rendering\/batcher\/shared\/DefaultShader\.mjs$/,
    from: /const gpuProgram = compileHighShaderGpuProgram\([^;]*;/,
    to: 'const gpuProgram = undefined;',
  },
];

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

const NO_VIDEO = `import { ExtensionType } from '../../../../../extensions/Extensions.mjs';
export class VideoSource {
  static extension = ExtensionType.TextureSource;
  static test() {
    return false;
  }
}`;

/** Shaders without one are for WebGL alone. */
const NO_GPU_PROGRAM = `export class GpuProgram {
  static from() {}
}`;

/** Modules by the end of their path, and what stands in their place. */
const SWAPS: Readonly<Record<string, string>> = {
  'pixi.js/lib/rendering/renderers/autoDetectRenderer.mjs': WEBGL_RENDERER,
  'pixi.js/lib/rendering/renderers/gpu/shader/GpuProgram.mjs': NO_GPU_PROGRAM,
  'pixi.js/lib/rendering/renderers/shared/texture/sources/VideoSource.mjs': NO_VIDEO,
  'pixi.js/lib/environment-browser/browserExt.mjs': emptyEnvironment('browserExt', true),
  'pixi.js/lib/environment-webworker/webworkerExt.mjs': emptyEnvironment('webworkerExt', false),
  'pixi.js/lib/spritesheet/init.mjs': 'export {};',
  '@pixi/colord/plugins/names.mjs': 'export default () => undefined;',
  '@pixi/react/lib/package.json.mjs': "export default { version: '0.0.0-development' };",
};
const PATHS = Object.keys(SWAPS);

/**
 * Leaves out of the build what of pixi the game never uses: the WebGPU and Canvas renderers and shaders in WGSL,
 * Graphics, videos, the loader of sprite sheets, the names of colours (numbers serve here), all of @pixi/react's
 * package.json but its version (86 KB gzip).
 *
 * pixi's barrel re-exports all renderers statically and forbids deep imports, so the modules that pull them in are
 * swapped. @pixi/react names Graphics only to draw its `draw` prop; the game draws sprites alone, so that one test
 * is given a class without instances. What `browserAll` would have loaded is imported by hand in `view/scene/pixi.ts`.
 * Fails the build when pixi's or @pixi/react's layout no longer has these modules.
 */
export function pixiWebGLOnly(): Plugin {
  const changed = new Set<string>();
  return {
    name: 'pixi-webgl-only',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: new RegExp(`(${PATHS.join('|').replaceAll('.', '\\.')})$`) },
      handler(id) {
        const path = PATHS.find((end) => id.endsWith(end));
        if (path === undefined) return undefined;
        changed.add(path);
        return SWAPS[path];
      },
    },
    transform: {
      filter: { id: CUTS.map(({ path }) => path) },
      handler(code, id) {
        const cut = CUTS.find(({ path, from }) => path.test(id) && from.test(code));
        if (cut === undefined) return undefined;
        changed.add(id);
        return code.replace(cut.from, cut.to);
      },
    },
    buildEnd(error) {
      const swapped = PATHS.length + CUTS.length;
      if (!error && changed.size !== swapped)
        this.error(`pixi's layout changed: ${changed.size} of ${swapped} modules swapped`);
    },
  };
}
