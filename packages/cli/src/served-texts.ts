import type { Act, AuditList, Served } from '@baize/registry-client/channels/act';
import { ruleText } from '@baize/registry-client/channels/rule-text';
import type { ChannelStatus, RemoteStatus } from '@baize/registry-client/channels/channel-status';
import { REFUSALS } from '@baize/registry-client/refusals';
import { checkText } from '@baize/registry-client/releases/check-text';
import { percent } from '@baize/registry-client/share';
import { isToNobody } from '@baize/registry-client/channels/served';
import type { RemoteServed } from '@baize/registry-client/channels/served';
import type { ServedAnswer } from './await-served.ts';
import { columns } from './columns.ts';
import { controlLines } from './rollout-texts.ts';

const none = '-';

/** What the channel wants of each remote, and what servers serve of it. */
export function statusTable(status: ChannelStatus): string {
  const { channel, revision, updatedAt, behind, damaged, stale, remotes } = status;
  const control = controlLines(status);
  const troubled = stale.map(({ server, since }) => `Server ${server} has heard nothing new: stale since ${since}`);
  const broken = damaged.map((key) => `Damaged, put it back from a backup: ${key}`);
  const head = [
    `Channel ${channel}, revision ${revision}, changed ${updatedAt}`,
    ...behindLines(behind),
    ...broken,
    ...troubled,
  ].join('\n');
  if (remotes.length === 0) return `${head}\n\nNothing was published yet: baize publish <folder>`;
  const titles = ['REMOTE', 'WANTED', 'CANDIDATE', 'PREVIOUS', 'STATE', 'SERVED', 'PUBLISHED', 'CHECKED', 'ROUTES'];
  const table = columns([titles, ...remotes.map(statusRow)]);
  const troubles = remotes.flatMap(({ name, served }) => (served ? troublesOf(name, served) : []));
  const rules = remotes.flatMap(({ name, rules: own }) => own.map((rule) => `Rule of ${name}, ${ruleText(rule)}`));
  return [
    head,
    '',
    table,
    ...(rules.length > 0 ? ['', ...rules] : []),
    ...(control.length > 0 ? ['', ...control] : []),
    ...(troubles.length > 0 ? ['', ...new Set(troubles)] : []),
  ].join('\n');
}

function behindLines(behind: string | null): string[] {
  if (behind === null) return [];
  const { says, remedy } = REFUSALS['channel-behind'];
  return [`${says} ${remedy}`, `  ${behind}`];
}

function statusRow({ name, live, candidate, previous, state, served, versions, ...remote }: RemoteStatus): string[] {
  const [newest] = versions;
  const published = (newest?.version ?? none) + (remote.published > 1 ? ` +${remote.published - 1}` : '');
  const by = served ? servedText(served) : none;
  const checked = newest ? checkText(newest.checked) : none;
  const stands = [name, live ?? none, shareText(candidate), previous ?? none, state, by];
  return [...stands, published, checked, remote.routes.join(' ')];
}

/** The result of an act: which servers serve it, and if not all do, why. */
export function servedLines({ served, tabs, superseded }: ServedAnswer): string[] {
  if (superseded) return ['Somebody changed the remote again meanwhile: baize status'];
  if (served.of === 0) return ['Not known to be served: no server of the site reports to this registry.'];
  const counts = `by ${served.servers} of ${served.of} servers, ${tabs.wanted} of ${tabs.all} tabs`;
  if (served.state === 'live') return [`Served ${counts}.`];
  if (isToNobody(served))
    return [
      `To nobody (${served.state}): by ${served.servers} of ${served.of} servers, ${tabs.all} open tabs show it still.`,
    ];
  return [`Not served everywhere (${served.state}): ${counts}.`, ...troublesOf(null, served)];
}

export function auditTable({ acts }: AuditList): string {
  return columns([['REVISION', 'WHEN', 'WHO', 'ACT', 'REMOTE', 'FROM', 'TO', 'WHY'], ...acts.map(auditRow)]);
}

function auditRow({ revision, at, by, approvedBy, operation, remote, from, to, reason, note }: Act): string[] {
  const who = approvedBy === undefined ? by : `${by}, ${approvedBy}`;
  const why = [reason ?? none, ...(note === undefined ? [] : [`(${note})`])].join(' ');
  return [String(revision), at, who, operation, remote ?? none, wantedText(from), wantedText(to), why];
}

function troublesOf(remote: string | null, { heldBack, silent, versions, state }: RemoteServed): string[] {
  const name = remote === null ? '' : `${remote} `;
  const held = heldBack.map(
    ({ server, version, code }) => `${name}${version} is held back at server ${server}: ${code}`,
  );
  const instead = versions.map(({ version, servers }) => `${version} by ${servers}`).join(', ');
  return [
    ...held,
    ...(state === 'live' || versions.length === 0 ? [] : [`${name}is in fact served as ${instead}`.trim()]),
    ...silent.map((id) => `Server ${id} is silent`),
  ];
}

function servedText(served: RemoteServed): string {
  const { state, servers, of } = served;
  return isToNobody(served) ? `${state} to nobody` : `${state} ${servers}/${of}`;
}

function wantedText(wanted: Served | null): string {
  if (!wanted) return none;
  if (wanted.rules) return wanted.rules.join('; ') || 'no rules';
  return wanted.candidate ? `${wanted.version}, ${shareText(wanted.candidate)}` : wanted.version;
}

function shareText(candidate: Served['candidate']): string {
  return candidate ? `${candidate.version} (${percent(candidate.basisPoints)})` : none;
}
