import type { ResolvedVersion } from '@baize/contract/resolution';
import { type Html, html } from '@baize/html';

/** What was asked, and the answer. */
export interface Resolved extends Pick<ResolvedVersion, 'reason' | 'version'> {
  readonly subject: string;
}

/** Asks which version one visitor gets. */
export function whoGetsIt(remote: string, channel: string, resolved: Resolved | null): Html {
  const answer =
    resolved &&
    html`<p class="small-text" role="status"><b>${resolved.subject}</b> gets <b class="number">${resolved.version}</b>, ${resolved.reason === 'candidate' ? 'as one of the canary' : 'the live version'}.</p>`;
  return html`<h2>Who gets it</h2>
<form method="get" action="/remotes/${remote}" class="fields"><input type="hidden" name="channel" value="${channel}"><label class="field"><span>Id of a visitor</span><input type="text" name="subject" id="subject" maxlength="200" required value="${resolved?.subject ?? ''}"></label><button class="button quiet wide" id="resolve">Which version?</button></form>${answer}`;
}
