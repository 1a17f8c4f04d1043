import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type DiskReserve, isFull } from './disk-reserve.ts';

type Options = Parameters<NodeFS['init']>[1];
type Module = Parameters<NonNullable<Options['preRun']>[number]>[0];

/** A file or folder, as Emscripten knows it. */
type Node = object;
/** An open file or folder; a folder has no descriptor. */
interface Stream {
  readonly node: Node;
  readonly nfd?: number;
}

/** The part of Emscripten's file system over Node that is changed here. */
interface NodeFiles {
  tryFSOperation<T>(work: () => T): T;
  realPath(node: Node): string;
  readonly node_ops: {
    mknod(parent: Node, name: string, mode: number, dev: number): Node;
    setattr(node: Node, attributes: { mode?: number }): void;
  };
  readonly stream_ops: { fsync?(stream: Stream): void };
}

/** The bits that let others than the owner in. */
const OTHERS = 0o077;

/** Waits until a file or folder is on the disk. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Files that are waited for at once: the disk takes them together. */
const AT_ONCE = 16;

async function syncFile(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until everything in a folder is on the disk: what `initdb` writes is not. */
export async function syncAll(folder: string): Promise<void> {
  const paths = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ];
  for (let at = 0; at < paths.length; at += AT_ONCE) await Promise.all(paths.slice(at, at + AT_ONCE).map(syncFile));
}

/** Without it, Emscripten says that all is on the disk and does nothing. */
function addSync(files: NodeFiles): void {
  files.stream_ops.fsync = ({ nfd, node }) =>
    files.tryFSOperation(() => (nfd === undefined ? syncPath(files.realPath(node)) : fdatasyncSync(nfd)));
}

/** Tries again with the reserve when the disk is full. */
function addReserve(files: NodeFiles, reserve: DiskReserve): void {
  const original = files.tryFSOperation.bind(files);
  files.tryFSOperation = (work) =>
    original(() => {
      try {
        return work();
      } catch (error) {
        if (isFull(error) && reserve.release()) return work();
        throw error;
      }
    });
}

/** Makes files that only their owner can read. */
function addPrivacy({ node_ops: nodes }: NodeFiles): void {
  const mknod = nodes.mknod.bind(nodes);
  const setattr = nodes.setattr.bind(nodes);
  nodes.mknod = (parent, name, mode, dev) => mknod(parent, name, mode & ~OTHERS, dev);
  nodes.setattr = (node, attributes) =>
    setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS });
}

/**
 * A folder whose files are on the disk when PGlite says so, as PostgreSQL has it: commits outlive a power cut. It needs
 * {@link durable}, for PGlite's own start turns that off. The disk's reserve is used when it is full.
 */
export class DurableFolder extends NodeFS {
  readonly #reserve: DiskReserve;

  constructor(path: string, reserve: DiskReserve) {
    super(path);
    this.#reserve = reserve;
  }

  override async init(pglite: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const prepare = (module: Module): void => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Emscripten's types tell less than it has
      const files = module.NODEFS as unknown as NodeFiles;
      addSync(files);
      addReserve(files, this.#reserve);
      addPrivacy(files);
    };
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), prepare] });
  }
}

/** Arguments of PGlite's start with which it waits for the disk; of `fdatasync` Emscripten would hear nothing. */
export const durable = (start: readonly string[]): string[] => [
  ...start.filter((argument) => argument !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
