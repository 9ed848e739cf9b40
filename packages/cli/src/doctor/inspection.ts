import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { placeOf } from './installed.ts';

const Inspection = z.object({
  contractVersion: z.string(),
  remote: z.nullable(
    z.object({
      name: z.string(),
      version: z.string(),
      contract: z.string(),
      shared: z.record(z.string(), z.string()),
      services: z.array(z.string()),
      lacking: z.array(z.string()),
    }),
  ),
  fault: z.nullable(z.object({ code: z.string(), says: z.string() })),
  development: z.nullable(z.object({ port: z.int(), service: z.nullable(z.string()) })),
  developmentSays: z.nullable(z.string()),
});
/** The answer of `@baize/devkit/inspect` about a remote. */
export type Inspection = z.infer<typeof Inspection>;

/** That of the remote: this command does not bring one. */
const DEVKIT = '@baize/devkit';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Has the devkit that the remote is built with read it.
 *
 * @returns null where none is installed
 * @throws Error when it cannot be asked, or answers something else
 */
export async function inspect(folder: string, environment: Environment): Promise<Inspection | null> {
  if (placeOf(DEVKIT, folder) === null) return null;
  const file = createRequire(join(folder, 'package.json')).resolve(`${DEVKIT}/inspect`);
  const { inspectRemote } = (await import(pathToFileURL(file).href)) as {
    inspectRemote: (folder: string, environment: Environment) => Promise<unknown>;
  };
  return Inspection.parse(await inspectRemote(folder, environment));
}
