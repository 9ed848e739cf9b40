import { CONTRACT_VERSION } from '@baize/contract/manifest';
import { teamServicesOf } from '@baize/contract/team-services';
import { BuildError } from '../build/build-error.ts';
import { refuseMissingAssets } from '../build/copy-assets.ts';
import { draftManifest } from '../build/manifest.ts';
import { readRemoteProject } from '../build/remote-project.ts';
import { readSettings } from '../dev/settings.ts';
import { textsLacking } from './lacking-texts.ts';

/** What is known of a remote before it is built. `baize doctor` reads it, whichever version of the command it is of. */
export interface Inspection {
  /** Of the devkit's own `@baize/contract`, which the remote is built with. */
  readonly contractVersion: string;
  /** Null where a build would refuse the remote. */
  readonly remote: InspectedRemote | null;
  /** Why it would: a code of `BUILD_ERRORS`, or `unreadable`, and what it says. */
  readonly fault: { readonly code: string; readonly says: string } | null;
  /** Settings of the development server; null where they are wrong, with the reason in `developmentSays`. */
  readonly development: { readonly port: number; readonly service: string | null } | null;
  readonly developmentSays: string | null;
}

/** What is known of a remote before it is built. */
export interface InspectedRemote {
  readonly name: string;
  readonly version: string;
  /** What it takes from the shell, by ranges of npm. */
  readonly contract: string;
  readonly shared: Readonly<Record<string, string>>;
  /** Services of its team that it calls. */
  readonly services: readonly string[];
  /** Texts that a language lacks, a line each. */
  readonly lacking: readonly string[];
}

/**
 * Reads a remote as a build would, and builds nothing.
 *
 * @param folder absolute
 * @returns with what is wrong in it: it never rejects
 */
export async function inspectRemote(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Inspection> {
  const read = await readRemote(folder).catch((error: unknown) => ({ remote: null, fault: faultOf(error) }));
  return { contractVersion: CONTRACT_VERSION, ...read, ...developmentOf(environment) };
}

async function readRemote(folder: string): Promise<{ remote: InspectedRemote; fault: null }> {
  const project = await readRemoteProject(folder);
  const manifest = draftManifest(project);
  await refuseMissingAssets(project);
  const { name, version, contract, shared } = manifest;
  const lacking = await textsLacking(project);
  return { remote: { name, version, contract, shared, services: teamServicesOf(manifest), lacking }, fault: null };
}

function faultOf(error: unknown): NonNullable<Inspection['fault']> {
  const says = error instanceof Error ? error.message : String(error);
  return { code: error instanceof BuildError ? error.code : 'unreadable', says };
}

function developmentOf(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<Inspection, 'development' | 'developmentSays'> {
  try {
    const { port, service } = readSettings(environment);
    return { development: { port, service }, developmentSays: null };
  } catch (error) {
    return { development: null, developmentSays: (error as Error).message };
  }
}
