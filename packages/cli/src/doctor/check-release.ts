import { checkReleaseFiles, readReleaseFolder } from '@baize/registry-client/client/release-folder';
import { Refusal } from '@baize/registry-client/refusals';
import { finding } from './findings.ts';
import type { Finding } from './findings.ts';

export interface BuiltRelease {
  readonly findings: readonly Finding[];
  /** Integrity of its manifest; null where nothing valid is built. */
  readonly integrity: string | null;
}

/** Judges dist/release as the registry will; that nothing is built yet is no fault. */
export async function checkRelease(folder: string): Promise<BuiltRelease> {
  try {
    const release = await readReleaseFolder(folder);
    await checkReleaseFiles(release);
    return { findings: [], integrity: release.integrity };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'release-folder-missing') return { findings: [], integrity: null };
    return {
      findings: [finding('release-invalid', `${error.code}: ${error.message}`, ...error.details)],
      integrity: null,
    };
  }
}
