import { type Html, html, type HtmlValue } from '@baize/html';
import { Act } from '@baize/registry-client/channels/act';
import type { ActFilter } from '../../channels/act-filter.ts';
import type { ActPage } from '../../channels/channel-history.ts';
import { numberIn } from '../fields.ts';
import type { Fields } from '../fields.ts';
import { operationText } from '../operation-text.ts';
import type { MakePage } from '../page-asked.ts';
import { servedText } from '../served-text.ts';
import { actTime } from '../time.ts';

const actsOnPage = 50;

/** Who did what and why, with filters. */
export const auditPage: MakePage = async ({ frame, query, sources }) => {
  const { channel } = frame;
  const filter = filterIn(query);
  const before = numberIn(query, 'before') ?? undefined;
  const page = await sources.channels.actPage(channel, { ...filter, before, limit: actsOnPage });
  const names = await sources.releases.names();
  const content = auditContent(channel, page, { filter, names, isFirst: before === undefined });
  return { title: 'Audit log', place: 'audit', onChange: before === undefined ? 'redraw' : 'notice', content };
};

/** An empty field, and an unknown operation, filter nothing. */
function filterIn({ remote, by, operation, text }: Fields): ActFilter {
  return {
    remote: remote?.trim() || undefined,
    by: by?.trim() || undefined,
    operation: Act.shape.operation.safeParse(operation).data,
    text: text?.trim() || undefined,
  };
}

interface Around {
  readonly filter: ActFilter;
  readonly names: readonly string[];
  readonly isFirst: boolean;
}

function auditContent(channel: string, { acts, older }: ActPage, { filter, names, isFirst }: Around): Html {
  const narrowed = Object.values(filter).some((value) => value !== undefined);
  const none = html`<tr><td colspan="8">${older === null ? 'No act fits.' : 'No act of these fits; there are older ones.'}</td></tr>`;
  return html`<div class="headline"><div><h1>Audit log</h1><p class="lead">Every act on ${channel}, signed and never changed.</p></div></div>
${filterForm(channel, filter, names)}
<section class="card table always" aria-label="Acts"><table><thead><tr><th class="right">Revision</th><th>When</th><th>Who</th><th>Act</th><th>Remote</th><th>From</th><th>To</th><th>Why</th></tr></thead><tbody>${acts.length === 0 ? none : acts.map((act) => auditRow(act, channel))}</tbody></table></section>
<p class="row after">${(narrowed || !isFirst) && html`<a class="button quiet" id="all-acts" href="/audit?channel=${channel}">All acts</a>`}${older !== null && html`<a class="button quiet" id="older" href="/audit?${queryOf({ channel, ...filter, before: String(older) })}">Older acts</a>`}</p>`;
}

function filterForm(channel: string, { remote, by, operation, text }: ActFilter, names: readonly string[]): Html {
  const option = (value: Act['operation']): Html =>
    html`<option value="${value}"${value === operation && html` selected`}>${operationText(value)}</option>`;
  return html`<form method="get" action="/audit" class="filters" role="search" aria-label="This page"><input type="hidden" name="channel" value="${channel}">
<label class="field"><span>Remote</span><input type="search" name="remote" id="filter-remote" list="remotes" maxlength="40" value="${remote}"></label><datalist id="remotes">${names.map((name) => html`<option value="${name}"></option>`)}</datalist>
<label class="field"><span>Who</span><input type="search" name="by" id="filter-by" maxlength="100" value="${by}"></label>
<label class="field"><span>Act</span><select name="operation" id="filter-operation"><option value="">any</option>${Act.shape.operation.options.map(option)}</select></label>
<label class="field"><span>Reason or number of a version</span><input type="search" name="text" id="filter-text" maxlength="100" value="${text}"></label>
<button class="button quiet" id="narrow">Show</button></form>`;
}

function auditRow({ revision, at, by, operation, remote, from, to, reason, note }: Act, channel: string): Html {
  const of = (filter: Readonly<Record<string, string>>): string => queryOf({ channel, ...filter });
  return html`<tr><td class="right number" data-label="Revision"><a class="link" href="/audit/${revision}?channel=${channel}">${revision}</a></td><td data-label="When">${actTime(at)}</td><td data-label="Who"><a href="/audit?${of({ by })}">${by}</a></td><td data-label="Act">${operationText(operation)}</td><td data-label="Remote">${remote === null ? '–' : html`<a href="/audit?${of({ remote })}">${remote}</a>`}</td><td class="number" data-label="From">${servedText(from)}</td><td class="number" data-label="To">${servedText(to)}</td><td data-label="Why"><span>${reason ?? '–'}${note !== undefined && html` <span class="small-text">${note}</span>`}</span></td></tr>`;
}

/** One act, at an address of its own, which can be shared. */
export const actPage: MakePage = async ({ frame, sources, named: revision }) => {
  const { channel } = frame;
  const act = await sources.channels.act(channel, Number(revision));
  return { title: `Act ${revision}`, place: 'audit', onChange: 'notice', content: actContent(act) };
};

function actContent(act: Act): Html {
  const { revision, channel, at, by, operation, remote, from, to, reason, requestId, note, approvedBy } = act;
  const line = (name: string, value: HtmlValue): Html => html`<dt>${name}</dt><dd>${value}</dd>`;
  return html`<div class="headline"><h1>${operationText(operation)}${remote !== null && html` of ${remote}`}</h1></div>
<section class="card confirm" aria-label="Act"><dl class="facts">${line('Channel', channel)}${line('Revision', revision)}${line('When', actTime(at))}${line('Who', by)}${line('Why', reason ?? '–')}${line('From', servedText(from))}${line('To', servedText(to))}${note !== undefined && line('Note', note)}${approvedBy !== undefined && line('Approved by', approvedBy)}${requestId !== undefined && line('Request', html`<code>${requestId}</code>`)}</dl>
<div class="row">${remote !== null && html`<a class="button quiet" href="/remotes/${remote}?channel=${channel}">${remote}</a><a class="button quiet" href="/audit?${queryOf({ channel, remote })}">Acts on ${remote}</a>`}<a class="button quiet" href="/audit?channel=${channel}">Audit log</a></div></section>`;
}

function queryOf(fields: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
  return new URLSearchParams(set).toString();
}
