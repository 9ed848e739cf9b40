import { FULL_SHARE } from '@baize/contract/channel';
import type { Act } from '../channels/act.ts';
import type { ChannelStatus, RemoteStatus } from '../channels/status.ts';
import type { PublishResult } from '../client/publish-folder.ts';
import type { ListedOperators } from '../platform/listed-operators.ts';
import type { ListedSessions } from '../console/listed-sessions.ts';
import { REFUSALS } from '../errors.ts';
import type { Refusal } from '../errors.ts';
import type { SeededRemote, SeedResult } from '../seed-releases.ts';
import { percent } from '../share.ts';

const none = '-';

export function statusTable({ channel, revision, updatedAt, remotes }: ChannelStatus): string {
  const head = `Channel ${channel}, revision ${revision}, changed ${updatedAt}`;
  if (remotes.length === 0) return `${head}\n\nNothing was published yet: baize publish <folder>`;
  const rows = [['REMOTE', 'LIVE', 'CANDIDATE', 'PREVIOUS', 'STATE', 'PUBLISHED', 'ROUTES'], ...remotes.map(statusRow)];
  return `${head}\n\n${columns(rows)}`;
}

function statusRow({ name, live, candidate, previous, state, versions, routes }: RemoteStatus): string[] {
  const share = candidate ? `${candidate.version} (${percent(candidate.basisPoints)})` : none;
  const [newest] = versions;
  const published = (newest?.version ?? none) + (versions.length > 1 ? ` +${versions.length - 1}` : '');
  return [name, live ?? none, share, previous ?? none, state, published, routes.join(' ')];
}

export function publishLines({
  outcome,
  name,
  version,
  manifest,
  files,
  bytes,
  uploaded,
  hosts,
  general,
}: PublishResult): string {
  const line =
    outcome === 'published'
      ? `Published ${name} ${version}`
      : `${name} ${version} is published already, with the same content`;
  return [
    `${line}: ${files} files, ${bytes} bytes; uploaded ${uploaded}`,
    `Integrity ${manifest}`,
    ...hostLines(hosts),
    ...(general.length > 0 ? [`Asks for calls of accounts and money: ${general.join(', ')}`] : []),
    `Nobody gets it yet. Next: baize release ${name} ${version}`,
  ].join('\n');
}

function hostLines(hosts: PublishResult['hosts']): string[] {
  const { declared, undeclared } = hosts ?? { declared: [], undeclared: [] };
  return [
    ...(declared.length > 0 ? [`Reaches ${declared.join(', ')}`] : []),
    ...(undeclared.length > 0
      ? [`Names ${undeclared.join(', ')}: no page lets that through, src/remote.ts does not declare it`]
      : []),
  ];
}

/** What visitors get from now on. */
export function actLine({ channel, revision, remote, operation, from, to }: Act): string {
  const before = from
    ? ` Before: ${from.version}${from.candidate ? `, candidate ${from.candidate.version}` : ''}.`
    : '';
  const share = to?.candidate
    ? `${to.candidate.version} goes to ${percent(to.candidate.basisPoints)}, ${to.version} to ${percent(FULL_SHARE - to.candidate.basisPoints)}`
    : `${to?.version ?? none} goes to 100 %`;
  return `${channel}: ${operation} of ${remote ?? none}. ${share} of visitors, from their next page on.${before} Revision ${revision}.`;
}

export function seedLines({ channel, revision, remotes }: SeedResult): string {
  return [...remotes.map(seedLine), `Channel ${channel} is at revision ${revision}`].join('\n');
}

function seedLine({ folder, name, version, published, released, refused }: SeededRemote): string {
  if (refused)
    return `${folder}: refused, ${refused.code}. ${refused.message} ${(refused.details ?? []).join('; ')}\n  ${refused.remedy}`;
  const did = [published && 'published', released && 'released'].filter(Boolean).join(' and ') || 'unchanged';
  const why = released && version?.includes('-dev.') ? ' (its code changed while its version did not)' : '';
  return `${name} ${version}: ${did}${why}`;
}

/** One line a session; an operator without one has a line too. */
export function operatorsTable({ operators }: ListedOperators): string {
  if (operators.length === 0)
    return 'Nobody is an operator yet: the back office makes the first one, or baize operators add';
  const rows = operators.flatMap(({ name, roles, isSetUp, sessions }) => {
    const first = [name, roles.join(',') || none, isSetUp ? 'set up' : 'first log-in'];
    if (sessions.length === 0) return [[...first, none, none, none]];
    return sessions.map(({ of, address, endsAt }) => [...first, of, address, endsAt]);
  });
  return columns([['OPERATOR', 'ROLES', 'STATE', 'SESSION', 'ADDRESS', 'ENDS'], ...rows]);
}

export function sessionsTable({ sessions }: ListedSessions): string {
  if (sessions.length === 0) return 'Nobody is logged in to the console';
  const rows = sessions.map(({ name, of, beganAt, endsAt }) => [name, of, beganAt, endsAt]);
  return columns([['NAME', 'KNOWN BY', 'BEGAN', 'ENDS'], ...rows]);
}

export function refusalText({ code, details }: Refusal): string {
  const { says, remedy } = REFUSALS[code];
  return [`Refused (${code}): ${says}`, ...details.map((detail) => `  ${detail}`), remedy].join('\n');
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
