import { parseArgs, type ParseArgsConfig } from 'node:util';

function end(stream: NodeJS.WriteStream, text: string, code: number): never {
  stream.write(`${text}\n`);
  process.exit(code);
}

/**
 * Reads a tool's arguments. Ends the process with the usage for `--help`, and with an error and exit code 2 for an option
 * that the tool does not have.
 */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: T) {
  if (process.argv.includes('--help')) end(process.stdout, usage, 0);
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return end(process.stderr, `${error instanceof Error ? error.message : String(error)}\n\n${usage}`, 2);
  }
}
