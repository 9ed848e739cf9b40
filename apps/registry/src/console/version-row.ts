import type { ReleaseDocument } from '@baize/contract/channel';
import { FULL_SHARE } from '@baize/contract/channel';
import { type Html, html, type HtmlValue } from '@baize/html';
import type { RemoteStatus } from '@baize/registry-client/channels/channel-status';
import { checkText } from '@baize/registry-client/releases/check-text';
import { percent } from '@baize/registry-client/share';
import { askForm } from './ask-form.ts';
import { timeText } from './time.ts';

/** The channel and revision that the operator saw when they chose: an act on any other is refused. */
export type Seen = Readonly<Record<'channel' | 'revision', string>>;

/** The state of a remote, as far as the rows of its versions need it. */
export type Standing = Pick<RemoteStatus, 'candidate' | 'live' | 'name' | 'previous'>;

/** One version: who published it, who gets it, and what can be done with it. */
export function versionRow(release: ReleaseDocument, remote: Standing, seen: Seen): Html {
  const { version, publishedAt, publishedBy, commit, checked } = release;
  return html`<li><span class="version"><b class="number">${version}</b>${roleBadge(version, remote)}<span class="small-text">${timeText(publishedAt)} by ${publishedBy}${commit && html`, <code title="${commit}">${commit.slice(0, 7)}</code>`}</span><span class="small-text">${checkText(checked)}</span>${links(version, remote, seen)}</span><span class="number">${shareOf(version, remote)}</span>${releaseButton(version, remote, seen)}</li>`;
}

function releaseButton(version: string, { name, live, candidate }: Standing, seen: Seen): HtmlValue {
  if (version === live && candidate === null) return null;
  const button = html`<button class="button quiet small" id="release-${version}">Release<span class="hidden"> ${version}</span></button>`;
  return askForm('release', { ...seen, remote: name, version }, button);
}

function links(version: string, { name, live }: Standing, { channel }: Seen): HtmlValue {
  if (live === null || version === live) return null;
  const compare = new URLSearchParams({ channel, from: live, to: version }).toString();
  const canary = new URLSearchParams({ channel, version }).toString();
  return html`<span class="small-text links"><a class="link" href="/remotes/${name}/diff?${compare}">Compare with ${live}<span class="hidden">: ${version}</span></a> <a class="link" href="/remotes/${name}?${canary}#canary">Canary<span class="hidden"> of ${version}</span></a></span>`;
}

function shareOf(version: string, { live, candidate }: Standing): string {
  if (candidate?.version === version) return percent(candidate.basisPoints);
  return percent(version === live ? FULL_SHARE - (candidate?.basisPoints ?? 0) : 0);
}

function roleBadge(version: string, { live, candidate, previous }: Standing): HtmlValue {
  if (version === live) return html`<span class="badge win">live</span>`;
  if (version === candidate?.version) return html`<span class="badge chalk">canary</span>`;
  return version === previous && html`<span class="badge">previous</span>`;
}
