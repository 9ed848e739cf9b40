import { type Html, html, type HtmlValue } from '@baize/html';
import type { Act } from '@baize/registry-client/channels/act';
import type { ReleaseDocument } from '@baize/contract/channel';
import { versionPage } from '../../releases/version-page.ts';
import type { Releases } from '../../releases/releases.ts';
import { operationText } from '../operation-text.ts';
import type { MakePage } from '../page-asked.ts';
import { actTime, timeText } from '../time.ts';

/** The most hits of each kind; the linked pages have all. */
const mostFound = 10;
const mostLetters = 100;

interface Found {
  readonly remotes: readonly string[];
  readonly versions: readonly ReleaseDocument[];
  readonly acts: readonly Act[];
}

/** Remotes, versions and acts that contain a text. */
export const searchPage: MakePage = async ({ frame, query, sources }) => {
  const text = (query['search'] ?? '').trim().slice(0, mostLetters);
  const found = text === '' ? { remotes: [], versions: [], acts: [] } : await find(text);
  return {
    title: `Search: ${text}`,
    place: 'search',
    onChange: 'notice',
    content: searchContent(text, found, frame.channel),
  };

  async function find(wanted: string): Promise<Found> {
    const { channels, releases } = sources;
    const names = await releases.names();
    return {
      remotes: names.filter((name) => name.includes(wanted.toLowerCase())).slice(0, mostFound),
      versions: await versionsWith(releases, names, wanted),
      acts: await channels.acts(frame.channel, { text: wanted, limit: mostFound }),
    };
  }
};

/** `games-dice 1.2` looks for versions of one remote; a word alone looks among those of all. */
async function versionsWith(releases: Releases, names: readonly string[], text: string): Promise<ReleaseDocument[]> {
  const [first = '', ...rest] = text.split(/\s+/);
  const own = rest.length > 0 && names.includes(first);
  const found: ReleaseDocument[] = [];
  for (const name of own ? [first] : names) {
    const limit = mostFound - found.length;
    if (limit === 0) break;
    found.push(...(await versionPage(releases, name, { limit, search: own ? rest.join(' ') : text })).versions);
  }
  return found;
}

function searchContent(text: string, { remotes, versions, acts }: Found, channel: string): Html {
  const nothing = text !== '' && remotes.length + versions.length + acts.length === 0;
  return html`<div class="headline"><div><h1>Search</h1><p class="lead">Part of a remote's name, of a version, of who published it or of a reason; the beginning of a commit; or a remote and a version, as <code>games-dice 1.2</code>.</p></div></div>
<form method="get" action="/search" class="filters" role="search" aria-label="This page"><input type="hidden" name="channel" value="${channel}"><label class="field"><span>Look for</span><input type="search" name="search" id="look-for" maxlength="${mostLetters}" value="${text}"></label><button class="button quiet" id="look">Search</button></form>
${nothing && html`<section class="card empty" role="status"><p>Nothing fits <b>${text}</b>.</p></section>`}
${part(
  'Remotes',
  remotes.map((name) => html`<li><a class="link" href="/remotes/${name}?channel=${channel}">${name}</a></li>`),
)}
${part(
  'Versions',
  versions.map((release) => versionLine(release, channel)),
)}
${part('Acts', acts.map(actLine), acts.length === mostFound && html`<p class="small-text"><a class="link" href="/audit?channel=${channel}&amp;text=${encodeURIComponent(text)}">More in the audit log</a></p>`)}`;
}

function versionLine({ name, version, publishedAt, publishedBy, commit }: ReleaseDocument, channel: string): Html {
  return html`<li><a class="link" href="/remotes/${name}/versions?channel=${channel}&amp;search=${version}">${name} ${version}</a> <span class="small-text">${timeText(publishedAt)} by ${publishedBy}${commit && html`, <code>${commit.slice(0, 7)}</code>`}</span></li>`;
}

function actLine({ revision, channel, operation, remote, at, by, reason }: Act): Html {
  return html`<li><a class="link" href="/audit/${revision}?channel=${channel}">${operationText(operation)}${remote !== null && html` of ${remote}`}</a> <span class="small-text">by ${by}, ${actTime(at)}${reason !== undefined && html`: ${reason}`}</span></li>`;
}

function part(title: string, lines: readonly Html[], more: HtmlValue = null): HtmlValue {
  return (
    lines.length > 0 &&
    html`<h2 class="section">${title}</h2><section class="card list"><ul class="changes">${lines}</ul>${more}</section>`
  );
}
