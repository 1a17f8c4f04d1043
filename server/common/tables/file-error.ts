/** A file can't be read as it is. The message tells whoever gave it what is wrong and, where it can, in which line. */
export class FileError extends Error {
  override readonly name = 'FileError';
}
