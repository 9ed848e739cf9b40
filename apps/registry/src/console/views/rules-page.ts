import type { ReleaseRule } from '@baize/contract/rules';
import { type Html, html } from '@baize/html';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import { known, ruleText } from '@baize/registry-client/channels/rule-text';
import { WHEN_IN_EFFECT } from '@baize/registry-client/channels/when-in-effect';
import { Refusal } from '@baize/registry-client/refusals';
import { hiddenFields } from '../ask-form.ts';
import { atInput } from '../control-form.ts';
import type { Frame } from '../frame.ts';
import type { MakePage } from '../page-asked.ts';
import { mayDo } from '../roles.ts';

/** The rules of a remote, and the two forms that change them. */
export const rulesPage: MakePage = async ({ frame, sources, named: remote }) => {
  const release = releaseOf((await sources.channels.head(frame.channel)).document, remote);
  if (!release) throw new Refusal('remote-unknown', [remote]);
  const content = rulesContent(frame, remote, known(release.rules));
  return { title: `Rules of ${remote}`, place: 'remotes', onChange: 'notice', content };
};

function rulesContent(frame: Frame, remote: string, rules: readonly ReleaseRule[]): Html {
  const { channel, revision, formToken, roles } = frame;
  const hidden = hiddenFields({ channel, revision, formToken });
  const listed =
    rules.length === 0
      ? html`<p class="small-text">No rules: the share alone decides.</p>`
      : html`<ol id="rules">${rules.map((rule) => html`<li>${ruleText(rule)}</li>`)}</ol>`;
  const forms = html`${rules.length > 0 && moveForm(remote, rules, hidden)}${setForm(remote, hidden)}`;
  return html`<div class="headline"><div><h1>Rules of ${remote}</h1><p class="lead">The first rule that holds decides, before the share; ${WHEN_IN_EFFECT}. Channel ${channel}, revision ${revision}.</p></div><a class="button quiet" href="/remotes/${remote}?channel=${channel}">Back to ${remote}</a></div>
<section class="card list rules">${listed}</section>${mayDo(roles, 'acts') && forms}`;
}

const reason = html`<label class="field"><span>Reason, kept with the act</span><input type="text" name="reason" maxlength="200" required></label>`;

function moveForm(remote: string, rules: readonly ReleaseRule[], hidden: readonly Html[]): Html {
  return html`<section class="card confirm" aria-labelledby="move"><h2 id="move">Change a rule's place</h2><form class="fields" method="post" action="/remotes/${remote}/rules">${hidden}
<label class="field"><span>Rule</span><select name="rule">${rules.map(({ name }) => html`<option>${name}</option>`)}</select></label>
<label class="field"><span>What to do</span><select name="move"><option value="first">put before all others</option><option value="earlier">put one place earlier</option><option value="away">take away</option></select></label>
${atInput}${reason}<button class="button primary" id="move-rule">Change the rules</button></form></section>`;
}

function setForm(remote: string, hidden: readonly Html[]): Html {
  const text = (name: string, label: string, example: string): Html =>
    html`<label class="field"><span>${label}</span><input type="text" name="${name}" maxlength="4000" placeholder="${example}"></label>`;
  return html`<section class="card confirm" aria-labelledby="set"><h2 id="set">Set a rule</h2><p class="small-text">It holds for who fits everything that it names. One of the same name is replaced; a new one comes last.</p><form class="fields pairs" method="post" action="/remotes/${remote}/rules">${hidden}
<label class="field"><span>Name</span><input type="text" name="rule" required maxlength="40" placeholder="testers"></label>
<label class="field"><span>Gives</span><select name="gives"><option value="candidate">the candidate</option><option value="stable">the stable version</option></select></label>
${text('players', 'Ids of players', '7, 12')}${text('countries', 'Countries', 'DE, AT')}${text('languages', 'Languages of the site', 'ru, en')}${text('hosts', 'Hosts', 'beta.example.com')}${text('header', 'Header', 'x-office: yes')}
<label class="field"><span>Visitor</span><select name="visitor"><option value="">guest or player</option><option value="guest">guest</option><option value="player">player</option></select></label>
${atInput}${reason}<div class="row"><button class="button primary" id="set-rule">Set the rule</button></div></form></section>`;
}
