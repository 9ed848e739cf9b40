import { isOrphaned } from '@baize/registry-client/channels/shell-fit';
import type { ShellFit, UnfitVersion } from '@baize/registry-client/channels/shell-fit';
import type { RegistryClient } from '@baize/registry-client/client/registry-client';
import type { CommandAnswer } from './command-answer.ts';
import { readShellBuild } from './shell-build.ts';
import type { ShellBuild } from './shell-build.ts';

/**
 * Says which live versions a shell could not serve, before it is started.
 *
 * @param build a folder, a file or an address, as of `readShellBuild`
 * @throws Refusal `shell-build-missing`, and what the registry refuses
 */
export async function checkShell(client: Pick<RegistryClient, 'shellFit'>, build: string): Promise<CommandAnswer> {
  const shell = await readShellBuild(build);
  const fit = await client.shellFit(shell.offer);
  const orphaned = fit.unfit.filter(isOrphaned).map(({ channel, remote }) => ({ channel, remote }));
  const json = { build: shell.id, offer: shell.offer, ...fit, orphaned };
  return { json, text: fitLines(shell, fit).join('\n'), exitCode: fit.unfit.length > 0 ? 3 : 0 };
}

function fitLines({ id, offer }: ShellBuild, { channels, unfit }: ShellFit): string[] {
  const shared = Object.entries(offer.shared).map(([library, versions]) => `${library} ${versions.join(', ')}`);
  const head = `Build ${id}: contract ${offer.contracts.join(', ')}; ${shared.join('; ')}`;
  const asked = channels.map(
    ({ channel, revision, remotes }) => `${channel} (revision ${revision}, ${remotes} remotes)`,
  );
  if (unfit.length === 0) return [head, `It serves all that is live in ${asked.join(', ')}.`];
  return [head, `Asked: ${asked.join(', ')}`, ...unfit.map(unfitLine)];
}

function unfitLine(version: UnfitVersion): string {
  const { channel, remote, version: number, as, code, why, keeps, newest } = version;
  const share = as === 'candidate' ? ', candidate' : '';
  return `${remote} ${number} in ${channel}${share}: ${code}, it ${why}. ${consequence(version)}${
    newest !== null && newest !== keeps ? ` Newest that fits: ${newest}.` : ''
  }${newest === null ? ' No published version fits.' : ''}`;
}

function consequence({ as, keeps }: UnfitVersion): string {
  if (as === 'candidate') return 'Its visitors would get the stable version.';
  return keeps === null ? 'It would be orphaned.' : `${keeps} would be served in its place.`;
}
