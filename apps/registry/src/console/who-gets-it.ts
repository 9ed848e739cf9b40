import type { ResolvedVersion } from '@baize/contract/resolution';
import type { ReleaseRule } from '@baize/contract/rules';
import { type Html, html } from '@baize/html';
import { ruleText } from '@baize/registry-client/channels/rule-text';

/** The question, and its answer. */
export interface Resolved extends Pick<ResolvedVersion, 'reason' | 'rule' | 'version'> {
  readonly subject: string;
}

/** The rules, and a question: which version one visitor gets: a guest by the id, or a player by the account. */
export function whoGetsIt(
  { name: remote, rules }: { name: string; rules: readonly ReleaseRule[] },
  channel: string,
  resolved: Resolved | null,
): Html {
  const answer =
    resolved &&
    html`<p class="small-text" role="status"><b>${resolved.subject}</b> gets <b class="number">${resolved.version}</b>, ${whyText(resolved)}.</p>`;
  const listed =
    rules.length > 0 &&
    html`<p class="small-text">The first rule that holds decides, before the share.</p><ol class="small-text" id="rules">${rules.map((rule) => html`<li>${ruleText(rule)}</li>`)}</ol>`;
  return html`<div class="between"><h2>Who gets it</h2><a class="link small-text" id="change-rules" href="/remotes/${remote}/rules?channel=${channel}">Rules</a></div>${listed}
<form method="get" action="/remotes/${remote}" class="fields"><input type="hidden" name="channel" value="${channel}"><label class="field"><span>Id of a visitor, or player:ID for an account</span><input type="text" name="subject" id="subject" maxlength="200" required value="${resolved?.subject ?? ''}"></label><button class="button quiet wide" id="resolve">Which version?</button></form>${answer}`;
}

function whyText({ reason, rule }: Resolved): string {
  if (rule !== undefined) return `by the rule ${rule}`;
  return reason === 'candidate' ? 'as one of the canary' : 'the live version';
}
