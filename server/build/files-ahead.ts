import type { Rolldown } from 'vite';

/** Dynamically imported sources: those of a screen or popup, and those of a frame in it. */
export interface Sources {
  readonly own: readonly string[];
  readonly framed: readonly string[];
}

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk';

function withImports(name: string, bundle: Rolldown.OutputBundle, found: Set<string>): Set<string> {
  const file = bundle[name];
  if (!file || found.has(name)) return found;
  found.add(name);
  if (!isChunk(file)) return found;
  for (const css of file.viteMetadata?.importedCss ?? []) found.add(css);
  for (const needed of file.imports) withImports(needed, bundle, found);
  return found;
}

/** @throws Error when nothing was built of a source */
function filesOf(sources: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter(isChunk);
  const found = new Set<string>();
  for (const source of sources) {
    const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/${source}`)),
    );
    if (!chunk) throw new Error(`The build has no file of ${source}`);
    withImports(chunk.fileName, bundle, found);
  }
  return found;
}

const link = (file: string, base: string, framed: boolean): string => {
  const as = file.endsWith('.css') ? 'preload" as="style' : framed ? 'preload" as="script' : 'modulepreload';
  return `<link rel="${as}"${framed ? ' fetchpriority="low"' : ''} crossorigin href="${base}${file}">`;
};

/**
 * Links by which a browser starts to load sources as soon as a route or the login is requested; without them each file is
 * requested when the previous one has run. A frame's scripts run in another page, so they are only preloaded, after the
 * app's own.
 * @param html the app's page: files that it links to are left out
 */
export function linksAhead({ own, framed }: Sources, html: string, bundle: Rolldown.OutputBundle, base: string) {
  const ours = filesOf(own, bundle);
  const theirs = [...filesOf(framed, bundle)].filter((file) => !ours.has(file));
  const links = [...[...ours].map((file) => [file, false] as const), ...theirs.map((file) => [file, true] as const)];
  return links
    .filter(([file]) => !html.includes(`"${base}${file}"`))
    .map(([file, inFrame]) => link(file, base, inFrame))
    .join('');
}
