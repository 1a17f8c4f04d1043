import { dirname } from 'node:path';

/** Nodes and what each points to. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** A circle of a graph as the nodes along it, the first one repeated at the end; `null` when there is none. */
export function findCircle(graph: Graph): readonly string[] | null {
  const finished = new Set<string>();
  const visit = (node: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (finished.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle) return circle;
    }
    finished.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return null;
}

const nested = (a: string, b: string): boolean => `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`);

/** The folders of a graph of files; a folder and the folders in it count as one whole, so arrows between them are left out. */
export function foldersOf(files: Graph): Graph {
  const folders = new Map<string, string[]>();
  for (const [path, targets] of files) {
    const from = dirname(path);
    const others = targets.map((target) => dirname(target)).filter((to) => !nested(from, to));
    folders.set(from, [...(folders.get(from) ?? []), ...others]);
  }
  return folders;
}
