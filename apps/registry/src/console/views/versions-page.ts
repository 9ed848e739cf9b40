import { type Html, html, type HtmlValue } from '@baize/html';
import { versionPage } from '../../releases/version-page.ts';
import type { VersionPage } from '../../releases/version-page.ts';
import type { MakePage } from '../page-asked.ts';
import { remoteStatusOf } from '../remote-status.ts';
import { versionRow } from '../version-row.ts';
import type { Seen, Standing } from '../version-row.ts';

const versionsOnPage = 50;

/** Every version of a remote, a page at a time, with a search on the server. */
export const versionsPage: MakePage = async ({ frame, query, sources, named: remote }) => {
  const { channel, revision } = frame;
  const standing = await remoteStatusOf(sources, channel, remote);
  const { search = '', before } = query;
  const page = await versionPage(sources.releases, remote, { limit: versionsOnPage, search, before });
  const seen = { channel, revision: String(revision) };
  const content = versionsContent(standing, page, { seen, search, isFirst: before === undefined });
  return { title: `Versions of ${remote}`, place: 'remotes', onChange: 'redraw', content };
};

interface Around {
  readonly seen: Seen;
  readonly search: string;
  readonly isFirst: boolean;
}

function versionsContent(remote: Standing, { versions, published, older }: VersionPage, around: Around): Html {
  const { seen, search, isFirst } = around;
  const { name } = remote;
  return html`<div class="headline"><div><h1>Versions of ${name}</h1><p class="lead">${published} published, the newest first.</p></div><a class="button quiet" href="/remotes/${name}?channel=${seen.channel}">Back to ${name}</a></div>
<form method="get" action="/remotes/${name}/versions" class="filters" role="search" aria-label="This page"><input type="hidden" name="channel" value="${seen.channel}"><label class="field"><span>Version, commit or publisher</span><input type="search" name="search" id="find-version" maxlength="100" value="${search}"></label><button class="button quiet" id="find">Find</button></form>
<section class="card list">${versions.length === 0 ? html`<p class="small-text">${search === '' ? 'No version is older.' : 'No version fits.'}</p>` : html`<ul class="versions">${versions.map((version) => versionRow(version, remote, seen))}</ul>`}</section>
<p class="row">${!isFirst && link(name, { channel: seen.channel, search }, 'Newest', 'newest')}${older !== null && link(name, { channel: seen.channel, search, before: older }, 'Older versions', 'older')}</p>`;
}

function link(name: string, query: Readonly<Record<string, string>>, text: string, id: string): HtmlValue {
  return html`<a class="button quiet" id="${id}" href="/remotes/${name}/versions?${new URLSearchParams(query).toString()}">${text}</a>`;
}
