import { type Html, html, type HtmlValue } from '@baize/html';
import type { RemoteStatus } from '@baize/registry-client/channels/channel-status';
import { DEFAULT_PLAN } from '@baize/registry-client/channels/rollout-plan';
import { Refusal } from '@baize/registry-client/refusals';
import { percent } from '@baize/registry-client/share';
import { channelStatus } from '../../status/status.ts';
import { controlForm, controlInput } from '../control-form.ts';
import type { Frame } from '../frame.ts';
import type { MakePage } from '../page-asked.ts';
import { mayDo } from '../roles.ts';
import { timeText } from '../time.ts';

/** A rollout: the step, the gate's verdict, why it stopped, and the possible acts. */
export const rolloutPage: MakePage = async ({ frame, sources, named }) => {
  const status = await channelStatus(sources, frame.channel);
  const remote = status.remotes.find(({ name }) => name === named);
  if (!remote) throw new Refusal('not-found', [named]);
  const content = html`<div class="headline"><div><h1>Rollout of ${named}</h1><p class="lead">Channel ${frame.channel}, revision ${frame.revision}. What concerns the whole channel stands under <a class="link" href="/control?channel=${frame.channel}">Channel</a>.</p></div><a class="button quiet" href="/remotes/${named}?channel=${frame.channel}">Back to ${named}</a></div>
<section class="card list" aria-label="How it stands"><ul class="changes">${statusLines(remote)}</ul></section>
${mayDo(frame.roles, 'acts') && html`<div class="acts">${remoteForms(frame, remote)}</div>`}`;
  return { title: `Rollout of ${named}`, place: 'remotes', onChange: 'redraw', content };
};

function statusLines({ live, rollout, locked, stopped }: RemoteStatus): HtmlValue {
  return [
    html`<li>Live: <b class="number">${live ?? 'nothing'}</b></li>`,
    rollout &&
      html`<li><span class="badge chalk">${rollout.state}</span> <b class="number">${rollout.version}</b> at ${percent(rollout.steps[rollout.step] ?? 0)}, step ${rollout.step + 1} of ${rollout.steps.length}${rollout.state === 'running' && `; the next not before ${timeText(rollout.nextStepAt)}`}</li><li>The gate: ${rollout.verdict === 'unhealthy' && 'unhealthy, '}${rollout.says}</li>`,
    !rollout && html`<li>No rollout is under way.</li>`,
    stopped &&
      html`<li><span class="badge loss">${stopped.why}</span> since ${timeText(stopped.since)}${stopped.until !== undefined && `, meant to be back ${timeText(stopped.until)}`}</li>`,
    locked.map(
      ({ version, since, why }) =>
        html`<li><span class="badge loss">locked</span> <b class="number">${version}</b> since ${timeText(since)}: ${why}</li>`,
    ),
  ];
}

function remoteForms(frame: Frame, { name: remote, live, versions, rollout, locked, stopped }: RemoteStatus): Html[] {
  const form = (operation: string, act: Omit<Parameters<typeof controlForm>[1], 'fields'>, more = {}): Html =>
    controlForm(frame, { fields: { operation, remote, ...more }, ...act });
  const forms: Html[] = [];
  if (!rollout && live !== null)
    forms.push(
      form('rollout', {
        title: 'Start a rollout',
        says: 'The version goes to a growing share while the gate finds it healthy. An unhealthy one goes back by itself and is locked.',
        button: 'Start the rollout',
        inputs: planInputs(versions.find(({ version }) => version !== live)?.version ?? ''),
      }),
    );
  if (rollout?.state === 'running')
    forms.push(form('pause', { title: 'Pause', says: 'The share stays as it is.', button: 'Pause the rollout' }));
  if (rollout?.state === 'paused')
    forms.push(form('resume', { title: 'Go on', says: 'The present step begins anew.', button: 'Resume the rollout' }));
  for (const { version, why } of locked)
    forms.push(form('clear', { title: `Unlock ${version}`, says: why, button: `Clear ${version}` }, { version }));
  const others = frame.channels.filter((each) => each !== frame.channel);
  if (others.length > 0) forms.push(form('promote', { ...PROMOTE, inputs: channelSelect(others) }));
  if (stopped)
    forms.push(
      form('restore', { title: 'Give it back', says: 'Visitors get the remote again.', button: `Restore ${remote}` }),
    );
  if (live !== null && !stopped) forms.push(form('maintenance', MAINTENANCE), form('kill', KILL));
  return forms;
}

const PROMOTE = {
  title: 'Promote from another channel',
  says: 'Everybody here gets the version that is live there.',
  button: 'Promote',
};
const MAINTENANCE = {
  title: 'Maintenance',
  says: 'Nobody gets the remote for a while; its pages say what is safe.',
  button: 'Begin maintenance',
  danger: true,
  inputs: controlInput('until', 'Meant to be back, UTC (may be empty)', '', 'datetime-local'),
};
const KILL = {
  title: 'Kill',
  says: 'Nobody gets the remote, at once, until an operator gives it back; its pages say what is safe.',
  button: 'Kill it for every visitor',
  danger: true,
};

function channelSelect(channels: readonly string[]): Html {
  return html`<label class="field"><span>From</span><select name="source">${channels.map((channel) => html`<option>${channel}</option>`)}</select></label>`;
}

function planInputs(version: string): Html {
  const { steps, eachMs, gate } = DEFAULT_PLAN;
  const shares = steps.map((step) => step / 100).join(', ');
  return html`${controlInput('version', 'Version', version)}${controlInput('steps', 'Shares in per cent', shares)}${controlInput('minutes', 'Minutes at each share', String(eachMs / 60_000), 'number')}${controlInput('ratio', 'Stop at so many times the failures of stable', String(gate.ratio))}${controlInput('min', 'Views that are needed to judge', String(gate.min), 'number')}`;
}
