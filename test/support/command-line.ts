import { parseArgs, type ParseArgsConfig } from 'node:util';

function end(stream: NodeJS.WriteStream, text: string, code: number): never {
  stream.write(`${text}\n`);
  process.exit(code);
}

/** Reads a tool's arguments. `--help` ends the process with the usage, an option that the tool does not have with 2. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: T) {
  if (process.argv.includes('--help')) end(process.stdout, usage, 0);
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return end(process.stderr, `${error instanceof Error ? error.message : String(error)}\n\n${usage}`, 2);
  }
}
