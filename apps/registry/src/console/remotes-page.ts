import type { ChannelStatus, RemoteStatus } from '@baize/registry-client/channels/channel-status';
import { Refusal } from '@baize/registry-client/refusals';
import { percent } from '@baize/registry-client/share';
import { failureNote } from './failure-note.ts';
import { icon } from './icons.ts';
import { type Html, html } from '@baize/html';
import { identity, stateBadge } from './remote-identity.ts';
import { type PanelContext, remotePanel } from './remote-panel.ts';
import { healthLine } from './health-line.ts';
import { servedBadge } from './served-parts.ts';
import { timeText } from './time.ts';

/** The list of remotes and, when one is chosen, all that can be done with it. */
export function remotesContent(
  status: ChannelStatus,
  chosen: RemoteStatus | null,
  around: Omit<PanelContext, 'query' | 'revision'>,
): Html {
  // A running canary needs eyes, so it comes first.
  const remotes = status.remotes.toSorted(
    (one, other) => Number(other.candidate !== null) - Number(one.candidate !== null),
  );
  const query = `?channel=${status.channel}`;
  return html`
<div class="headline"><div><h1>Remotes</h1><p class="lead">Every remote can be swapped without a release of the shell.</p></div>
<a class="button quiet wide-only" href="/audit${query}">${icon('audit')}Audit log</a></div>
${status.behind !== null && failureNote(new Refusal('channel-behind', [status.behind]).body)}${status.damaged.length > 0 && failureNote(new Refusal('record-damaged', status.damaged).body)}${figures(status)}
${remotes.length === 0 ? nothingPublished : grid(remotes, chosen, { query, revision: status.revision, ...around })}`;
}

const nothingPublished = html`<section class="card empty"><h2>Nothing was published yet</h2><p>Publish a remote with <code>npx baize publish apps/games-dice</code>, then release it here.</p></section>`;

function grid(remotes: readonly RemoteStatus[], chosen: RemoteStatus | null, around: PanelContext): Html {
  const row = (remote: RemoteStatus): Html => tableRow(remote, remote.name === chosen?.name, around);
  return html`<div class="grid${chosen ? ' chosen' : ''}">
<section class="card table" aria-label="All remotes"><table><thead><tr><th>Remote</th><th>Live</th><th>Canary</th><th class="right">Share</th><th class="spare">Previous</th><th>Errors of the last hour</th><th>Wanted</th><th>Served</th><th><span class="hidden">Act</span></th></tr></thead><tbody>${remotes.map(row)}</tbody></table></section>
<section class="cards" aria-label="All remotes">${remotes.map((remote) => card(remote, around))}</section>
${chosen && remotePanel(chosen, around)}</div>`;
}

function figures({ remotes, revision, updatedAt }: ChannelStatus): Html {
  const live = remotes.filter((remote) => remote.live !== null).length;
  const served = remotes.filter((remote) => remote.served?.state === 'live').length;
  const canaries = remotes.filter((remote) => remote.candidate !== null).length;
  const figure = (label: string, value: string | number): Html =>
    html`<div><dt>${label}</dt><dd class="number">${value}</dd></div>`;
  return html`<dl class="card figures">${figure('Remotes released', `${live} of ${remotes.length}`)}${figure('Served everywhere', `${served} of ${live}`)}${figure('Canaries running', canaries)}${figure('Revision', revision)}${figure('Last change', timeText(updatedAt))}</dl>`;
}

type ListContext = Pick<PanelContext, 'healthOf' | 'query'>;

function tableRow(remote: RemoteStatus, chosen: boolean, { query, healthOf }: ListContext): Html {
  const { name, live, candidate, previous } = remote;
  return html`<tr${chosen && html` class="chosen"`}><td>${identity(remote)}</td><td class="number">${live ?? dash}</td><td class="number">${candidate?.version ?? dash}</td>
<td class="right number">${candidate ? html`${percent(candidate.basisPoints)}<progress max="10000" value="${candidate.basisPoints}" aria-label="Share of the canary"></progress>` : dash}</td>
<td class="number spare">${previous ?? dash}</td><td><span class="health-line">${healthLine(healthOf.get(name) ?? null, remote)}</span></td><td>${stateBadge(remote)}</td><td>${servedBadge(remote)}</td><td class="right"><a class="button text small" id="manage-${name}" href="/remotes/${name}${query}"${chosen && html` aria-current="true"`}>Manage<span class="hidden"> ${name}</span></a></td></tr>`;
}

/** The same row where there is no room for a table. */
function card(remote: RemoteStatus, { query, healthOf }: ListContext): Html {
  const { name, live, candidate } = remote;
  const share =
    candidate &&
    html`<dt>Canary</dt><dd class="number">${candidate.version}</dd><dd class="number right">${percent(candidate.basisPoints)}</dd>`;
  return html`<article class="card"><div class="between">${identity(remote)}${stateBadge(remote)}</div>
<dl class="shares"><dt>Live</dt><dd class="number">${live ?? dash}</dd><dd class="number right">${live === null ? dash : percent(10_000 - (candidate?.basisPoints ?? 0))}</dd>${share}</dl><p>${servedBadge(remote)}</p><p class="health-line">${healthLine(healthOf.get(name) ?? null, remote)}</p>
<a class="button quiet wide" href="/remotes/${name}${query}">Manage<span class="hidden"> ${name}</span></a></article>`;
}

const dash = html`<span class="quiet">–</span>`;
