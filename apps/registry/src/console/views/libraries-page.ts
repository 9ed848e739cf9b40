import type { ChannelDocument } from '@baize/contract/channel';
import { type Html, html } from '@baize/html';
import { servedByOthers } from '../../channels/route-conflicts.ts';
import type { Releases } from '../../releases/releases.ts';
import { sharedRanges } from '../../releases/shared-libraries.ts';
import type { SharedRange, Taker } from '../../releases/shared-libraries.ts';
import type { ShellServer } from '../../shells/shell-servers.ts';
import { librariesGraph } from '../libraries-graph.ts';
import type { MakePage } from '../page-asked.ts';

/** What the served versions of a channel take from the shell, and what does not fit. */
export const librariesPage: MakePage = async ({ frame, sources }) => {
  const { document } = await sources.channels.head(frame.channel);
  const { takers, unread } = await takersOf(document, sources.releases);
  const ranges = sharedRanges(takers);
  const content = librariesContent({ ranges, unread, frame, servers: sources.shells.of(frame.channel) });
  return { title: 'Shared libraries', place: 'libraries', onChange: 'redraw', content };
};

/** Every version that the channel serves, live or as canary. */
async function takersOf(
  document: ChannelDocument,
  releases: Releases,
): Promise<{ takers: Taker[]; unread: readonly string[] }> {
  const served = servedByOthers(document, '');
  const read = served.map(async ({ name: remote, pinned }) => {
    const manifest = await releases.readableManifest(pinned);
    return { remote, version: pinned.version, manifest };
  });
  const all = await Promise.all(read);
  return {
    takers: all.flatMap(({ manifest, ...of }) => (manifest ? [{ ...of, manifest }] : [])),
    unread: all.flatMap(({ manifest, remote, version }) => (manifest ? [] : [`${remote} ${version}`])),
  };
}

interface Shown {
  readonly ranges: readonly SharedRange[];
  readonly unread: readonly string[];
  readonly frame: { readonly channel: string };
  readonly servers: readonly ShellServer[];
}

function librariesContent({ ranges, unread, frame, servers }: Shown): Html {
  const head = html`<div class="headline"><div><h1>Shared libraries</h1><p class="lead">What versions that ${frame.channel} serves take from the shell. Everything else they bring along.</p></div></div>`;
  if (ranges.length === 0)
    return html`${head}<section class="card empty"><p>The channel serves nothing yet.</p></section>`;
  const held = servers.flatMap(({ id, report }) =>
    report.heldBack.map(
      ({ remote, version, code }) =>
        html`<li><span class="badge loss">held back</span> <code>${remote} ${version}</code> <span class="small-text">by server ${id}: ${code}</span></li>`,
    ),
  );
  return html`${head}
<section class="card list graph-card">${librariesGraph(ranges)}</section>
<h2 class="section" id="ranges">By library</h2>
<section class="card table always" aria-labelledby="ranges"><table><thead><tr><th>Library</th><th>Range</th><th>Taken by</th><th>Fits</th></tr></thead><tbody>${ranges.map((range) => rangeRow(range, frame.channel))}</tbody></table></section>
<h2 class="section">What servers of the site hold back</h2>
<section class="card list">${held.length === 0 ? html`<p class="small-text">${servers.length === 0 ? 'No server reports to this registry.' : 'Nothing.'}</p>` : html`<ul class="changes">${held}</ul>`}</section>
${unread.length > 0 && html`<p class="small-text">Lost or damaged, so that nothing is known of it: ${unread.join(', ')}</p>`}`;
}

function rangeRow({ library, range, takers, misfits }: SharedRange, channel: string): Html {
  const links = takers.map(
    ({ remote, version }) =>
      html`<a class="link" href="/remotes/${remote}?channel=${channel}">${remote}</a> <span class="number">${version}</span> `,
  );
  return html`<tr><td data-label="Library"><code>${library}</code></td><td class="number" data-label="Range">${range}</td><td data-label="Taken by"><span>${links}</span></td><td data-label="Fits">${misfits.length === 0 ? html`<span><span class="badge win">fits</span></span>` : html`<span><span class="badge loss">does not fit</span> ${misfits.join(' ')}</span>`}</td></tr>`;
}
