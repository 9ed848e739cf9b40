import path from 'node:path';
import { CONTRACT_VERSION, RemoteManifest, SHARED_LIBRARIES } from '@baize/contract/manifest';
import { CLOTHS, LOCALES, SERVICES } from '@baize/protocol';
import * as z from 'zod/mini';
import type { Contract } from './record.ts';
import { reportOf } from './report-of.ts';
import { shapeOfSchema } from './schema-shape.ts';
import type { JsonSchema } from './schema-shape.ts';
import type { Shape } from './shape.ts';

/** The package, absolute. */
export const FOLDER = path.resolve(import.meta.dirname, '../../../contract');

/** Absolute. */
export const RECORD = path.join(FOLDER, 'api/contract.api.md');

/** What remotes write and the shell reads: their manifest, and what they hand in. A new part of it may be left out. */
const GIVEN =
  /^(?:LiveHandlers|Notification|RemoteModule|RemoteDefinition|ModuleDefinition|RouteDefinition|NavigationDefinition|ShellEvents\.'[^']+'|ModalProps\.\w+|remote\.json.*)$/;

/** Whether a member is something that the shell gives to remotes. */
export function isGiven(member: string): boolean {
  return GIVEN.test(member);
}

/** The contract of this repository as it is now. @throws Error when it does not compile */
export async function presentContract(): Promise<Contract> {
  return { number: CONTRACT_VERSION, report: await reportOf(FOLDER), documents: documents() };
}

/** The manifest, and the libraries that are there for every remote. */
function documents(): Shape {
  const manifest = z.toJSONSchema(RemoteManifest, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  return new Map([
    ...shapeOfSchema('remote.json', manifest, { LOCALES, SERVICES, CLOTHS }),
    ['SHARED_LIBRARIES', 'word'],
    ...SHARED_LIBRARIES.map((name): [string, string] => [`SHARED_LIBRARIES '${name}'`, '']),
  ]);
}
