import pMap from 'p-map';
import { Refusal } from '../refusals.ts';
import { generalCalls } from '../releases/general-calls.ts';
import type { PublishAnswer } from '../releases/publish-answer.ts';
import type { PublishNotes, RegistryClient } from './registry-client.ts';
import { checkReleaseFiles, readFileOf } from './release-folder.ts';
import type { ReleaseFolder } from './release-folder.ts';

const uploadsAtOnce = 8;

export interface PublishResult {
  readonly outcome: PublishAnswer['outcome'];
  readonly name: string;
  readonly version: string;
  /** Integrity of remote.json. */
  readonly manifest: string;
  readonly files: number;
  readonly bytes: number;
  /** Files sent; what an earlier version shares is there already. */
  readonly uploaded: number;
  readonly uploadedBytes: number;
  /** What storing it took, beside the check of the folder. */
  readonly seconds: number;
  /** What its scripts reach; null when it was published before. */
  readonly hosts: PublishAnswer['hosts'];
  /** Calls of accounts and money that it lists: its release grants them. */
  readonly general: readonly string[];
}

/**
 * Checks a built version and stores it. The manifest goes first: the registry answers with what it lacks by hash, so a
 * version sends what it does not share with an earlier one, and one that is published already costs one request. The
 * version is there when the manifest has come a second time, and not before: what breaks off is done again, and sends
 * what is still missing.
 *
 * @throws Refusal `integrity-mismatch`, `version-exists`, and what the registry refuses
 */
export async function publishFolder(
  client: RegistryClient,
  release: ReleaseFolder,
  notes: PublishNotes,
): Promise<PublishResult> {
  await checkReleaseFiles(release);
  const { name, version, files } = release.manifest;
  const begun = performance.now();
  const put = (): Promise<PublishAnswer> => client.putRelease(name, version, release.manifestBytes, notes);
  let missing: readonly string[] = [];
  const answer = await put().catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'files-missing') throw error;
    missing = error.details;
    await upload(client, release, missing);
    return put();
  });
  const seconds = Math.round(performance.now() - begun) / 1_000;
  const entries = Object.values(files);
  return {
    outcome: answer.outcome,
    name,
    version,
    manifest: release.integrity,
    files: entries.length,
    bytes: bytesOf(entries),
    uploaded: missing.length,
    uploadedBytes: bytesOf(missing.flatMap((path) => files[path] ?? [])),
    seconds,
    hosts: answer.hosts,
    general: generalCalls(release.manifest),
  };
}

function bytesOf(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function upload(client: RegistryClient, release: ReleaseFolder, paths: readonly string[]): Promise<void> {
  const send = async (path: string): Promise<void> => client.putFile(await readFileOf(release, path));
  await pMap(paths, send, { concurrency: uploadsAtOnce });
}
