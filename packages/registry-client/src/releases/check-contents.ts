import type { RemoteManifest } from '@baize/contract/manifest';
import { namespacesOf } from '@baize/contract/namespaces';
import { parseJson } from '../parse-json.ts';
import { Refusal } from '../refusals.ts';
import { FEDERATION_FILE, checkFederation } from './check-federation.ts';
import { checkLicences } from './check-licences.ts';
import { fileFault } from './file-fault.ts';
import type { DescribedFile } from './file-fault.ts';
import { LICENCES_FILE } from './licence-list.ts';
import type { NamedHosts } from './publish-answer.ts';
import { checkScript } from './script-check.ts';
import type { ScriptCheck } from './script-check.ts';

/** Gives the bytes of a file; null where they are not there, or are damaged. */
export type ReadContent = (path: string, described: DescribedFile) => Promise<Uint8Array | null>;
/** Reads a script, or remembers what it found in it. */
export type ReadScript = (path: string, described: DescribedFile, bytes: Uint8Array) => ScriptCheck;

const SCRIPT = /\.[cm]?js$/;
const readAnew: ReadScript = (path, _described, bytes) => checkScript(path, Buffer.from(bytes).toString('utf8'));

/**
 * What the files of a release must be, on the publisher's machine and again in the registry: `docs/release-format.md` has
 * the rules. Each file is read once, one after the other.
 *
 * @returns hosts that its scripts name
 * @throws Refusal `files-missing`, `integrity-mismatch`, `code-forbidden`, `texts-invalid`, `licence-missing`,
 * `licence-not-allowed`, `federation-invalid`, `shared-not-listed`
 */
export async function checkContents(
  manifest: RemoteManifest,
  read: ReadContent,
  readScript: ReadScript = readAnew,
): Promise<NamedHosts> {
  const missing: string[] = [];
  const mismatched: string[] = [];
  const scripts: ScriptCheck[] = [];
  const unreadable: string[] = [];
  const own = new Map<string, Uint8Array>();
  const catalogues = cataloguesOf(manifest);
  for (const [path, described] of Object.entries(manifest.files)) {
    const bytes = await read(path, described);
    const fault = bytes && fileFault(bytes, described);
    if (bytes === null) missing.push(path);
    else if (fault !== null) mismatched.push(`${path}: ${fault}`);
    else if (SCRIPT.test(path)) scripts.push(readScript(path, described, bytes));
    else if (path === LICENCES_FILE || path === FEDERATION_FILE) own.set(path, bytes);
    else if (catalogues.has(path) && !isCatalogue(bytes)) unreadable.push(`${path}: not a JSON object`);
  }
  refuseAny('integrity-mismatch', mismatched);
  refuseAny('files-missing', missing);
  refuseAny(
    'code-forbidden',
    scripts.flatMap(({ faults }) => faults),
  );
  refuseAny('texts-invalid', unreadable);
  checkLicences(manifest, own.get(LICENCES_FILE) ?? null);
  const federation = own.get(FEDERATION_FILE);
  if (federation) checkFederation(manifest, federation);
  return hostsOf(manifest, scripts);
}

function refuseAny(code: Refusal['code'], details: readonly string[]): void {
  if (details.length > 0) throw new Refusal(code, details);
}

function cataloguesOf({ modules }: RemoteManifest): ReadonlySet<string> {
  return new Set(modules.flatMap(namespacesOf).flatMap(({ locales }) => Object.values(locales)));
}

function isCatalogue(bytes: Uint8Array): boolean {
  const json = parseJson(Buffer.from(bytes).toString('utf8'));
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function hostsOf({ hosts: declared = [] }: RemoteManifest, scripts: readonly ScriptCheck[]): NamedHosts {
  const known = new Set(declared.map((origin) => origin.replace('https://', '')));
  const named = new Set(scripts.flatMap(({ hosts }) => hosts));
  return { declared, undeclared: [...named].filter((host) => !known.has(host)).toSorted() };
}
