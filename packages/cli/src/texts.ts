import { FULL_SHARE } from '@baize/contract/channel';
import type { Act } from '@baize/registry-client/channels/act';
import type { PublishResult } from '@baize/registry-client/client/publish-folder';
import type { ListedOperators } from '@baize/registry-client/platform/listed-operators';
import type { ListedSessions } from '@baize/registry-client/credentials/listed-sessions';
import { REFUSALS } from '@baize/registry-client/refusals';
import type { Refusal } from '@baize/registry-client/refusals';
import type { SeededRemote, SeedResult } from '@baize/registry-client/client/seed-releases';
import { WHEN_IN_EFFECT } from '@baize/registry-client/channels/when-in-effect';
import { checkText } from '@baize/registry-client/releases/check-text';
import { percent } from '@baize/registry-client/share';
import { columns } from './columns.ts';
import type { RenderedRelease } from './render-release.ts';

const none = '-';

export function publishLines(result: PublishResult, { checked, notes }: RenderedRelease): string {
  const [stored, ...more] = storedLines(result);
  return [stored, `Checked: ${checkText(checked)}`, ...notes, ...more].join('\n');
}

function storedLines({
  outcome,
  name,
  version,
  manifest,
  files,
  bytes,
  uploaded,
  uploadedBytes,
  seconds,
  hosts,
  general,
}: PublishResult): string[] {
  const line =
    outcome === 'published'
      ? `Published ${name} ${version}`
      : `${name} ${version} is published already, with the same content`;
  return [
    `${line}: ${files} files, ${bytes} bytes; uploaded ${uploaded}, ${uploadedBytes} bytes`,
    `Stored in ${seconds} s, after build and check`,
    `Integrity ${manifest}`,
    ...hostLines(hosts),
    ...(general.length > 0 ? [`Asks for calls of accounts and money: ${general.join(', ')}`] : []),
    `Nobody gets it yet. Next: baize release ${name} ${version}`,
  ];
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

/** Acts after which visitors get other versions. */
const CHANGES_VERSIONS: ReadonlySet<Act['operation']> = new Set([
  ...(['release', 'rollback', 'candidate', 'rules', 'promote', 'rollout', 'step', 'finish'] as const),
  'stopped-by-gate',
]);

/** What visitors get from now on. */
export function actLine(act: Act): string {
  const { channel, revision, remote, operation, from, to, note } = act;
  if (!CHANGES_VERSIONS.has(operation)) {
    const of = remote === null ? '' : ` of ${remote}`;
    return `${channel}: ${operation}${of}${note === undefined ? '' : `, ${note}`}. Revision ${revision}.`;
  }
  if (operation === 'rules') return `${channel}: rules of ${remote ?? none}: ${WHEN_IN_EFFECT}. Revision ${revision}.`;
  const before = from
    ? ` Before: ${from.version}${from.candidate ? `, candidate ${from.candidate.version}` : ''}.`
    : '';
  const share = to?.candidate
    ? `${to.candidate.version} goes to ${percent(to.candidate.basisPoints)}, ${to.version} to ${percent(FULL_SHARE - to.candidate.basisPoints)}`
    : `${to?.version ?? none} goes to 100 %`;
  const came = note === undefined ? '' : ` It ${note}.`;
  return `${channel}: ${operation} of ${remote ?? none}. ${share} of visitors: ${WHEN_IN_EFFECT}.${before}${came} Revision ${revision}.`;
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
