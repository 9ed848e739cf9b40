import { type Html, html, type HtmlValue } from '@baize/html';
import type { RemoteStatus } from '@baize/registry-client/channels/channel-status';
import { isToNobody } from '@baize/registry-client/channels/served';
import type { RemoteServed, ServedState } from '@baize/registry-client/channels/served';
import { tabsOf } from '../shells/served-state.ts';
import type { ShellServer } from '../shells/shell-servers.ts';
import { timeText } from './time.ts';

const states: Readonly<Record<ServedState, { label: string; tone: string }>> = {
  live: { label: 'Served', tone: 'win' },
  rolling: { label: 'Rolling', tone: 'chalk' },
  'held-back': { label: 'Held back', tone: 'loss' },
  partly: { label: 'Partly', tone: 'loss' },
  silent: { label: 'Silent', tone: '' },
  killed: { label: 'Killed', tone: 'loss' },
  maintenance: { label: 'Maintenance', tone: 'loss' },
};

/** Whether visitors get what the channel wants, as servers of the site report. */
export function servedBadge({ served }: Pick<RemoteStatus, 'served'>): HtmlValue {
  if (!served) return html`<span class="quiet">–</span>`;
  const { label, tone } = states[served.state];
  const toWhom = isToNobody(served) ? 'To nobody' : `${served.servers} of ${served.of}`;
  return html`<span class="badge ${tone}">${label}</span> <span class="small-text number">${toWhom}</span>`;
}

/** The report of each server on one remote: what it serves, what it holds back and why, and which tabs are open. */
export function servedContent(remote: RemoteStatus, servers: readonly ShellServer[]): HtmlValue {
  const { served, live, candidate } = remote;
  if (!served || live === null) return null;
  if (served.of === 0)
    return html`<h2>Served</h2><p class="small-text">No server of the site reports to this registry.</p>`;
  const wanted = { stable: { version: live }, candidate };
  const tabs = tabsOf(remote.name, wanted, servers);
  const counts = isToNobody(served)
    ? `by ${served.servers} of ${served.of} servers; open tabs that show it still: ${tabs.all}`
    : `servers, ${tabs.wanted} of ${tabs.all} open tabs`;
  return html`<h2>Served</h2><p>${servedBadge(remote)} <span class="small-text">${counts}</span></p>
<ul class="versions servers">${servers.map((server) => serverRow(server, remote.name, served))}</ul>`;
}

function serverRow({ id, by, silent, reportedAt, report }: ShellServer, remote: string, served: RemoteServed): Html {
  const own = report.remotes.find(({ name }) => name === remote);
  const held = served.heldBack.filter(({ server }) => server === id);
  const tabs = report.tabs.shown.filter((each) => each.remote === remote);
  const shown = tabs.map(({ version, count }) => `${version} in ${count}`).join(', ');
  return html`<li><span class="version"><b class="number">${own?.stable ?? '–'}</b>${silent && html`<span class="badge loss">silent</span>`}${held.map(({ version, code }) => html`<span class="badge loss">${version} held back</span> <code>${code}</code>`)}<span class="small-text">${by}, server <code>${id}</code>, revision ${report.revision ?? '–'}, heard ${timeText(reportedAt.toISOString())}</span>${shown !== '' && html`<span class="small-text">Open tabs: ${shown}</span>`}</span></li>`;
}
