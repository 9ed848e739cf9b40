import type { ReleaseDocument } from '@baize/contract/channel';
import { FULL_SHARE } from '@baize/contract/channel';
import type { RemoteStatus } from '../status/status.ts';
import { percent } from '../share.ts';
import type { ShellServer } from '../shells/shell-servers.ts';
import { icon } from './icons.ts';
import { type Html, html, type HtmlValue } from '@baize/html';
import { operationText } from './operation-text.ts';
import { identity } from './remote-identity.ts';
import { servedContent } from './served-parts.ts';
import { type Resolved, whoGetsIt } from './who-gets-it.ts';
import { timeText } from './time.ts';

/** Shares a canary grows through, in per cent; 0 stops the one that runs. */
const canarySteps = [0, 1, 5, 10, 25, 50, 100] as const;

/** What stands around the panel. */
export interface PanelContext {
  readonly query: string;
  readonly revision: number;
  readonly servers: readonly ShellServer[];
  /** What the operator asked of one visitor. */
  readonly resolved: Resolved | null;
}

/** What the operator looked at when they chose: an act on anything else is refused. */
type Seen = Readonly<Record<'channel' | 'revision', string>>;

/** Everything an operator can do with one remote. Each button leads to a page that asks once more. */
export function remotePanel(remote: RemoteStatus, { query, revision, servers, resolved }: PanelContext): Html {
  const channel = new URLSearchParams(query).get('channel') ?? '';
  const seen = { channel, revision: String(revision) };
  return html`<aside class="card panel" aria-label="${remote.name}">
<div class="between">${identity(remote)}<a class="button text icon-only" href="/${query}" aria-label="Close ${remote.name}">${icon('close')}</a></div>
${lastAct(remote)}
${servedContent(remote, servers)}
<h2>Published versions</h2>
<ul class="versions">${remote.versions.map((version) => versionRow(version, remote, seen))}</ul>
<h2>Canary share</h2>
${canaryForm(remote, seen)}
${rollbackForm(remote, seen)}
${remote.live !== null && whoGetsIt(remote, channel, resolved)}
</aside>`;
}

function lastAct({ lastAct: act }: RemoteStatus): HtmlValue {
  return (
    act &&
    html`<p class="small-text">Last act: ${operationText(act.operation)}, ${timeText(act.at)}, revision ${act.revision}.</p>`
  );
}

function versionRow(release: ReleaseDocument, remote: RemoteStatus, seen: Seen): Html {
  const { version, publishedAt, publishedBy, commit } = release;
  const share = shareOf(version, remote);
  const button =
    version === remote.live && remote.candidate === null
      ? null
      : askForm(
          'release',
          { ...seen, remote: remote.name, version },
          html`<button class="button quiet small" id="release-${version}">Release<span class="hidden"> ${version}</span></button>`,
        );
  return html`<li><span class="version"><b class="number">${version}</b>${roleBadge(version, remote)}<span class="small-text">${timeText(publishedAt)} by ${publishedBy}${commit && html`, <code>${commit.slice(0, 7)}</code>`}</span></span><span class="number">${share}</span>${button}</li>`;
}

function shareOf(version: string, { live, candidate }: RemoteStatus): string {
  if (candidate?.version === version) return percent(candidate.basisPoints);
  return percent(version === live ? FULL_SHARE - (candidate?.basisPoints ?? 0) : 0);
}

function roleBadge(version: string, { live, candidate, previous }: RemoteStatus): HtmlValue {
  if (version === live) return html`<span class="badge win">live</span>`;
  if (version === candidate?.version) return html`<span class="badge chalk">canary</span>`;
  return version === previous && html`<span class="badge">previous</span>`;
}

function canaryForm({ name, live, candidate, versions }: RemoteStatus, seen: Seen): Html {
  const choices = versions.map(({ version }) => version).filter((version) => version !== live);
  if (live === null) return html`<p class="small-text">Release a version first; a canary is a share beside it.</p>`;
  if (choices.length === 0)
    return html`<p class="small-text">Publish another version to give it to a share of visitors.</p>`;
  const selected = candidate?.version ?? choices[0];
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

function askForm(operation: string, fields: Readonly<Record<string, string>>, content: Html): Html {
  const hidden = Object.entries({ operation, ...fields }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form class="ask" method="get" action="/confirm">${hidden}${content}</form>`;
}
