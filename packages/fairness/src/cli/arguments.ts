import { parseArgs } from 'node:util';

/**
 * What was typed after a command, by the names of its options; their defaults where nothing was. An argument that it
 * does not know prints the usage and ends the process with code 2, `--help` prints it and ends with 0.
 */
export function readArguments<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  usage: string,
): Readonly<Record<Name, string>> {
  const texts = Object.keys(defaults).map((name) => [name, { type: 'string' as const }]);
  const options = { ...Object.fromEntries(texts), help: { type: 'boolean' as const, short: 'h' } };
  try {
    const given: Readonly<Record<string, unknown>> = parseArgs({ options }).values;
    if (given['help'] !== true) return { ...defaults, ...given };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
  process.stdout.write(usage);
  return process.exit(0);
}
