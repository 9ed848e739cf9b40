import type { ReleaseDocument } from '@baize/contract/channel';
import type { Act } from '@baize/registry-client/channels/act';
import type { RemoteStatus } from '@baize/registry-client/channels/channel-status';
import type { ShellServer } from '../shells/shell-servers.ts';
import type { HealthLines } from '../health/health-points.ts';
import { askForm } from './ask-form.ts';
import { healthCharts } from './health-parts.ts';
import { icon } from './icons.ts';
import { type Html, html, type HtmlValue } from '@baize/html';
import { operationText } from './operation-text.ts';
import { identity } from './remote-identity.ts';
import { servedContent } from './served-parts.ts';
import { type Resolved, whoGetsIt } from './who-gets-it.ts';
import { actTime } from './time.ts';
import { versionRow } from './version-row.ts';
import type { Seen } from './version-row.ts';

/** The shares of a canary, in per cent; 0 stops the one that runs. */
const canarySteps = [0, 1, 5, 10, 25, 50, 100] as const;

/** What the page around the panel has. */
export interface PanelContext {
  readonly query: string;
  readonly revision: number;
  readonly servers: readonly ShellServer[];
  /** The answer to the operator's question about one visitor. */
  readonly resolved: Resolved | null;
  /** The newest versions, and those that the channel uses. */
  readonly versions: readonly ReleaseDocument[];
  /** The version that the operator chose for a canary. */
  readonly chosenVersion: string | null;
  readonly lastAct: Act | null;
  /** The health of the last hour, by the name of the remote; none for a remote that is not served. */
  readonly healthOf: ReadonlyMap<string, HealthLines>;
}

/** Everything an operator can do with one remote. Each button leads to a confirmation page. */
export function remotePanel(remote: RemoteStatus, around: PanelContext): Html {
  const { query, revision, servers, resolved, versions, lastAct, healthOf } = around;
  const health = healthOf.get(remote.name);
  const channel = new URLSearchParams(query).get('channel') ?? '';
  const seen = { channel, revision: String(revision) };
  return html`<aside class="card panel" aria-label="${remote.name}">
<div class="between">${identity(remote)}<a class="button text icon-only" href="/${query}" aria-label="Close ${remote.name}">${icon('close')}</a></div>
${lastActLine(lastAct)}
${servedContent(remote, servers)}
${health && html`<div class="between"><h2>Health of the last hour</h2><a class="link small-text" id="health" href="/remotes/${remote.name}/health${query}">Day, month, figures</a></div>${healthCharts(health)}`}
<div class="between"><h2>Newest versions</h2><a class="link small-text" id="all-versions" href="/remotes/${remote.name}/versions${query}">All ${remote.published}</a></div>
<ul class="versions">${versions.map((version) => versionRow(version, remote, seen))}</ul>
<div class="between"><h2 id="canary">Canary share</h2><a class="link small-text" id="rollout" href="/remotes/${remote.name}/rollout${query}">Rollout, promote, kill</a></div>
${statusNotes(remote)}
${canaryForm(remote, seen, around)}
${rollbackForm(remote, seen)}
${remote.live !== null && whoGetsIt(remote, channel, resolved)}
</aside>`;
}

/** Notes on a rollout, a lock or a stop, which keep visitors from a version. */
function statusNotes({ rollout, locked, stopped }: RemoteStatus): HtmlValue {
  return [
    rollout && html`<p class="small-text">Rollout of ${rollout.version}, ${rollout.state}: ${rollout.says}</p>`,
    stopped && html`<p class="small-text"><span class="badge loss">${stopped.why}</span> Nobody gets the remote.</p>`,
    locked.map(
      ({ version, why }) => html`<p class="small-text"><span class="badge loss">${version} locked</span> ${why}</p>`,
    ),
  ];
}

function lastActLine(act: Act | null): HtmlValue {
  if (!act) return null;
  const { operation, at, by, channel, revision, reason } = act;
  return html`<p class="small-text">Last act: <a class="link" href="/audit/${revision}?channel=${channel}">${operationText(operation)}</a> by <b>${by}</b>, ${actTime(at)}, revision ${revision}${reason !== undefined && html`: ${reason}`}</p>`;
}

function canaryForm(
  { name, live, candidate }: RemoteStatus,
  seen: Seen,
  { versions, chosenVersion }: Pick<PanelContext, 'chosenVersion' | 'versions'>,
): Html {
  const choices = versions.map(({ version }) => version).filter((version) => version !== live);
  if (live === null) return html`<p class="small-text">Release a version first; a canary is a share beside it.</p>`;
  if (choices.length === 0)
    return html`<p class="small-text">Publish another version to give it to a share of visitors.</p>`;
  const selected = chosenVersion ?? candidate?.version ?? choices[0];
  const option = (version: string): Html => html`<option${version === selected && html` selected`}>${version}</option>`;
  const present = candidate?.basisPoints ?? 0;
  const step = (share: number): Html =>
    html`<label class="number"><input type="radio" name="basisPoints" value="${share * 100}" id="share-${share}" required${share * 100 === present && html` checked`}><span>${share}</span></label>`;
  const fields = html`<label class="field"><span>Version</span><select name="version" id="canary-version">${choices.map(option)}</select></label>
<fieldset class="steps"><legend>Per cent of visitors</legend>${canarySteps.filter((share) => share > 0 || candidate !== null).map(step)}</fieldset>
<button class="button primary wide" id="set-share">Set share</button>`;
  const stop =
    candidate &&
    askForm(
      'candidate',
      { ...seen, remote: name, version: candidate.version, basisPoints: '0' },
      html`<button class="button danger wide" id="stop-canary">${icon('rollback')}Stop canary, back to ${live}</button>`,
    );
  return html`${askForm('candidate', { ...seen, remote: name }, fields)}${stop}`;
}

function rollbackForm({ name, previous }: RemoteStatus, seen: Seen): HtmlValue {
  if (previous === null) return null;
  return askForm(
    'rollback',
    { ...seen, remote: name },
    html`<button class="button danger wide" id="rollback">${icon('rollback')}Roll back to ${previous}</button>`,
  );
}
