import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { ROOT } from './folder.ts';

type Graph = Rolldown.ChunkingContext;
type Modules = ReadonlySet<string>;

/** Files that are loaded on their own: the two pages, and screens that links lead to. */
const ENTRIES = {
  app: ['index.html'],
  frame: ['game-frame/index.html'],
  replay: ['src/screens/watch/Watch.tsx'],
  lists: ['src/screens/task/Task.tsx', 'src/screens/rank/Rank.tsx', 'src/screens/reward/Reward.tsx'],
} as const;

/** The modules that files import, themselves included. @param dynamic whether dynamic imports count */
function reached(files: readonly string[], dynamic: boolean, graph: Graph): Modules {
  const ids = new Set(files.map((file) => join(ROOT, file)));
  for (const id of ids) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of dynamic ? [...importedIds, ...dynamicallyImportedIds] : importedIds) ids.add(next);
  }
  return ids;
}

const importsOf = (graph: Graph) => ({
  /** Modules that the app starts with. */
  first: reached(ENTRIES.app, false, graph),
  app: reached(ENTRIES.app, true, graph),
  frame: reached(ENTRIES.frame, true, graph),
  replay: reached(ENTRIES.replay, false, graph),
  lists: reached(ENTRIES.lists, false, graph),
});
type Imports = ReturnType<typeof importsOf>;

/**
 * Code that polls the campaign, tells of a new day, a compensation or an announcement, or computes a proof of work. It is loaded
 * after the rest of the API.
 */
const LATER =
  /\/(src\/(app\/later|state\/(campaign\/(follow|new-day|announcement)|pending|closed-notice)|screens\/Announcement|copy\/(new-day|compensation)|api\/proof-of-work|contract\/(proof-of-work|campaign-news)|campaign\/schema)\.tsx?|node_modules\/altcha-lib\/.*)$/;
/** Chunks of the app by folder. The regions of an address are loaded with its form. */
const FOLDERS = [
  ['api', /\/src\/api\//],
  ['share', /\/src\/(popups\/share-picture|share)\//],
  ['popups', /\/src\/popups\/(?!how-to-claim\/Regions)/],
  ['home', /\/src\/screens\/home\/(heroes|today)\//],
  ['game', /\/src\/screens\/game\//],
  ['watch', /\/src\/screens\/watch\//],
  ['screens', /\/src\/screens\/(task|rank|reward)\//],
] as const;

const isLibrary = (id: string): boolean => id.includes('/node_modules/');
const isShown = (id: string): boolean => /\/src\/(screens|popups)\/\w[\w-]*\//.test(id);

/**
 * How modules are grouped into chunks: by the page that imports them, at its start or later, and by their folder. Left to
 * itself, the bundler creates a chunk for every set of screens and popups that share a module.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let known: Imports | undefined;
  const group = (
    name: string,
    priority: number,
    matches: (id: string, imports: Imports) => boolean,
  ): Rolldown.CodeSplittingGroup => ({
    debugName: name,
    name: (id, graph) => (matches(id, (known ??= importsOf(graph))) ? name : null),
    priority,
  });
  return [
    // Modules of both pages: neither page fetches the other's files.
    group('common', 6, (id, { first, frame }) => frame.has(id) && first.has(id)),
    group('shared', 6, (id, { app, frame }) => frame.has(id) && app.has(id)),
    { name: 'planck', test: /\/node_modules\/planck\//, priority: 5 },
    group('pixi', 4, (id, { frame }) => frame.has(id) && isLibrary(id)),
    { name: 'pictures', test: /\/assets\//, minShareCount: 2, priority: 3 },
    // Modules of a few bytes that later chunks share: otherwise one of those chunks would load the other.
    group('app', 3, (id, { first }) => first.has(id) || id.endsWith('/src/campaign/kinds.ts')),
    group('later', 2, (id, { app }) => app.has(id) && LATER.test(id)),
    // A visitor's first popup; apart from it, the code for a friend's link.
    group('login', 2, (id) => /\/src\/popups\/(host|login)\/(?!Sender)/.test(id)),
    group('sender', 2, (id) =>
      /\/src\/(popups\/login\/Sender\.tsx|copy\/links\.ts|state\/link\/handle-link\.ts)$/.test(id),
    ),
    // Modules that these screens share with others are loaded without the others.
    group('parts', 1, (id, { replay }) => replay.has(id) && !isShown(id)),
    group('lists', 1, (id, { lists }) => lists.has(id) && !isShown(id)),
    ...FOLDERS.map(([name, folder]) => group(name, 0, (id, { app }) => app.has(id) && folder.test(id))),
  ];
}
