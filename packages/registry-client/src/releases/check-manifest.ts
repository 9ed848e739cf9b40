import { CONTRACT_VERSION, RemoteManifest, containerName } from '@baize/contract/manifest';
import { namespacesOf } from '@baize/contract/namespaces';
import { TEAM_SERVICES_SINCE, teamServicesOf } from '@baize/contract/team-services';
import semver from 'semver';
import * as z from 'zod/mini';
import { en } from 'zod/locales';
import { Refusal } from '../refusals.ts';
import { parseJson } from '../parse-json.ts';
import { RELEASE_LIMITS } from './limits.ts';

// Without a language zod/mini says nothing but "Invalid input", which helps no author of a remote.
z.config(en());

/**
 * Reads and checks remote.json, on the publisher's machine and again in the registry.
 *
 * @throws Refusal `manifest-invalid` naming every fault, `contract-not-met`
 */
export function checkManifest(bytes: Uint8Array): RemoteManifest {
  if (bytes.byteLength > RELEASE_LIMITS.manifestBytes)
    throw new Refusal('manifest-invalid', ['remote.json: too large']);
  const manifest = parseManifest(bytes);
  const faults = [
    ...versionFaults(manifest),
    ...serviceFaults(manifest),
    ...fileFaults(manifest),
    ...referenceFaults(manifest),
  ];
  if (faults.length > 0) throw new Refusal('manifest-invalid', faults);
  if (!semver.satisfies(CONTRACT_VERSION, manifest.contract)) {
    throw new Refusal('contract-not-met', [`built for ${manifest.contract}, present is ${CONTRACT_VERSION}`]);
  }
  return manifest;
}

function parseManifest(bytes: Uint8Array): RemoteManifest {
  const json = parseJson(Buffer.from(bytes).toString('utf8'));
  if (json === undefined) throw new Refusal('manifest-invalid', ['remote.json: not JSON']);
  const parsed = RemoteManifest.safeParse(json);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'remote.json'}: ${message}`);
  throw new Refusal('manifest-invalid', faults);
}

function versionFaults({ name, version, container, contract, shared }: RemoteManifest): string[] {
  const faults: string[] = [];
  if (semver.valid(version) !== version) faults.push(`version: ${version} is not a semantic version`);
  const expected = containerName(name, version);
  if (container !== expected) faults.push(`container: must be ${expected}, the name that belongs to this version`);
  if (semver.validRange(contract) === null) faults.push(`contract: ${contract} is not a range of versions`);
  for (const [library, range] of Object.entries(shared)) {
    if (semver.validRange(range) === null) faults.push(`shared.${library}: ${range} is not a range of versions`);
  }
  return faults;
}

/** A shell of an older contract knows the seven services alone, and has to say so by the contract's name. */
function serviceFaults(manifest: RemoteManifest): string[] {
  const { contract } = manifest;
  if (semver.validRange(contract) === null || !semver.intersects(contract, `<${TEAM_SERVICES_SINCE}`)) return [];
  return teamServicesOf(manifest).map(
    (service) => `contract: must be ^${TEAM_SERVICES_SINCE} for a module of the team's service ${service}`,
  );
}

function fileFaults({ files }: RemoteManifest): string[] {
  const faults: string[] = [];
  const entries = Object.entries(files);
  if (entries.length > RELEASE_LIMITS.files) faults.push(`files: more than ${RELEASE_LIMITS.files}`);
  for (const [path, { bytes }] of entries) {
    // The schema refuses `..` and a leading slash; these would still name another file once a folder holds them.
    if (path.split('/').some((segment) => segment === '' || segment === '.'))
      faults.push(`files.${path}: not a plain path`);
    if (path === 'remote.json') faults.push('files.remote.json: the manifest does not list itself');
    if (bytes < 0 || bytes > RELEASE_LIMITS.fileBytes) faults.push(`files.${path}: ${bytes} bytes`);
  }
  const total = entries.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  if (total > RELEASE_LIMITS.totalBytes)
    faults.push(`files: ${total} bytes in all, at most ${RELEASE_LIMITS.totalBytes}`);
  if (new Set(entries.map(([path]) => path.toLowerCase())).size < entries.length) {
    faults.push('files: two names differ only in upper and lower case');
  }
  return faults;
}

function referenceFaults({ entry, modules, files }: RemoteManifest): string[] {
  const named = [entry.web, entry.node];
  for (const module of modules) {
    const { styles, scripts, navigation } = module;
    const catalogues = namespacesOf(module).flatMap(({ locales }) => Object.values(locales));
    named.push(...catalogues, ...styles, ...scripts, ...(navigation?.art ? [navigation.art] : []));
  }
  const unlisted = [...new Set(named)].filter((path) => !Object.hasOwn(files, path));
  const patterns = modules.flatMap(({ routes }) => routes.map(({ pattern }) => pattern));
  return [
    ...unlisted.map((path) => `${path}: named by the manifest and not among its files`),
    ...repeated(modules.map(({ expose }) => expose)).map((expose) => `modules: ${expose} is exposed twice`),
    ...repeated(patterns).map((pattern) => `modules: ${pattern} is a route twice`),
    ...modules.flatMap((module) =>
      repeated(namespacesOf(module).map(({ namespace }) => namespace)).map(
        (namespace) => `modules: ${module.expose} has the namespace ${namespace} twice`,
      ),
    ),
  ];
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
