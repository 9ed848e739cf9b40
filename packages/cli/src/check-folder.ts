import { checkReleaseFiles, readReleaseFolder } from '@baize/registry-client/client/release-folder';
import type { CommandAnswer } from './command-answer.ts';

/**
 * Judges a release that was built, by whatever, as the registry will: its manifest and all its files.
 *
 * @param folder the release, or the remote whose `dist/release` it is; absolute
 * @throws Refusal what `readReleaseFolder` and `checkReleaseFiles` refuse
 */
export async function checkFolder(folder: string): Promise<CommandAnswer> {
  const release = await readReleaseFolder(folder);
  await checkReleaseFiles(release);
  const { name, version, contract, files } = release.manifest;
  const sizes = Object.values(files).map(({ bytes }) => bytes);
  const bytes = sizes.reduce((sum, each) => sum + each, 0);
  const json = { name, version, contract, files: sizes.length, bytes };
  const text = `${name} ${version} can be published: ${sizes.length} files, ${bytes} bytes, contract ${contract}`;
  return { json, text, exitCode: 0 };
}
