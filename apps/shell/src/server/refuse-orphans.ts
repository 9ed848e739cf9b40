import type { BegunSupply } from './channel-supply.ts';
import { ShellFailure } from './errors.ts';
import type { Orphan } from './registry/orphans.ts';
import type { Report } from './report.ts';

/**
 * Whether a server may take over what its channels have. One that served the same before continues: a restart must not
 * be what closes the site.
 *
 * @param acceptLoss the operator said so for this start
 * @param report gets the remotes that are lost all the same
 * @throws ShellFailure `remotes-orphaned`
 */
export function refuseOrphans(
  begun: readonly Pick<BegunSupply, 'orphans' | 'servedBefore'>[],
  acceptLoss: boolean,
  report: Report,
): void {
  const lost = begun.flatMap(({ orphans, servedBefore }) => (servedBefore ? [] : orphans));
  if (lost.length > 0 && !acceptLoss) throw new ShellFailure('remotes-orphaned', sentenceOf(lost));
  for (const orphan of begun.flatMap(({ orphans }) => orphans))
    report('This server cannot serve a live remote.', new ShellFailure('remotes-orphaned', sentenceOf([orphan])));
}

function sentenceOf(orphans: readonly Orphan[]): string {
  const lines = orphans.map(
    ({ channel, remote, version, code, why }) => `${remote} ${version} in ${channel}: ${code}, it ${why}.`,
  );
  return `This build can serve no version that a channel keeps of\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}
