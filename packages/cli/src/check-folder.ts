import type { RemoteManifest } from '@baize/contract/manifest';
import type { ShellOffer } from '@baize/contract/shell-offer';
import { teamServicesOf } from '@baize/contract/team-services';
import { checkReleaseFiles, readReleaseFolder } from '@baize/registry-client/client/release-folder';
import type { ReleaseFolder } from '@baize/registry-client/client/release-folder';
import { checkText } from '@baize/registry-client/releases/check-text';
import type { CommandAnswer } from './command-answer.ts';
import { renderRelease } from './render-release.ts';
import type { RenderedRelease } from './render-release.ts';
import { readShellBuild } from './shell-build.ts';

/**
 * Judges a release that was built, by whatever, as the registry will, and renders it as a site will.
 *
 * @param folder the release, or the remote whose `dist/release` it is; absolute
 * @param site address of the site that it is meant for
 * @throws Refusal what `readReleaseFolder`, `checkReleaseFiles` and `renderRelease` refuse
 */
export async function checkFolder(folder: string, site: string): Promise<CommandAnswer> {
  const release = await readReleaseFolder(folder);
  const { checked, notes } = await tryRelease(folder, release, site);
  const { name, version, contract, files } = release.manifest;
  const sizes = Object.values(files).map(({ bytes }) => bytes);
  const bytes = sizes.reduce((sum, each) => sum + each, 0);
  const json = { name, version, contract, files: sizes.length, bytes, checked, notes };
  const line = `${name} ${version} can be published: ${sizes.length} files, ${bytes} bytes, contract ${contract}`;
  return { json, text: [line, `Checked: ${checkText(checked)}`, ...notes].join('\n'), exitCode: 0 };
}

/** The whole check of a release, before it is published too. @throws as {@link checkFolder} */
export async function tryRelease(folder: string, release: ReleaseFolder, site: string): Promise<RenderedRelease> {
  await checkReleaseFiles(release);
  const { checked, notes } = await renderRelease(folder, release, await offerOf(site));
  return { checked, notes: [...notes, ...serviceNotes(release.manifest)] };
}

/** Publishing needs no approval; the release needs settings that an operator enters. */
function serviceNotes(manifest: RemoteManifest): string[] {
  return teamServicesOf(manifest).map((service) => {
    const calls = manifest.modules
      .filter((module) => module.service === service)
      .flatMap((module) => module.calls ?? []);
    return `Its release needs an open entry of the service ${service} that names ${manifest.name}, for ${calls.join(', ') || 'no call yet'}`;
  });
}

/** A site that does not answer does not prevent publishing. */
async function offerOf(site: string): Promise<ShellOffer | null> {
  return readShellBuild(site).then(
    ({ offer }) => offer,
    () => null,
  );
}
