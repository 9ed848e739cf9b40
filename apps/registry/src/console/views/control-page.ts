import { type Html, html } from '@baize/html';
import type { ChannelStatus } from '@baize/registry-client/channels/channel-status';
import { channelStatus } from '../../status/status.ts';
import { controlForm, controlInput } from '../control-form.ts';
import type { Frame } from '../frame.ts';
import type { MakePage } from '../page-asked.ts';
import { mayDo } from '../roles.ts';
import { timeText } from '../time.ts';

/** What waits for a second operator or for its time, and when nothing new reaches visitors. */
export const controlPage: MakePage = async ({ frame, sources }) => {
  const status = await channelStatus(sources, frame.channel);
  const { proposals, scheduled, freezes, needsApproval } = status;
  const nothing = proposals.length + scheduled.length + freezes.length === 0;
  const content = html`<div class="headline"><div><h1>Channel ${frame.channel}</h1><p class="lead">Revision ${frame.revision}. What is new ${needsApproval ? 'takes a second operator' : 'takes one operator'}.</p></div></div>
<section class="card list" aria-label="What waits"><ul class="changes">${proposals.map(({ asks }) => html`<li><span class="badge chalk">proposed</span> ${asks}</li>`)}${scheduled.map(({ asks, at }) => html`<li><span class="badge">scheduled</span> ${asks}, ${timeText(at)}</li>`)}${freezes.map(({ from, to }) => html`<li><span class="badge loss">freeze</span> ${timeText(from)} to ${timeText(to)}</li>`)}${nothing && html`<li>Nothing waits, and nothing is frozen.</li>`}</ul></section>
${mayDo(frame.roles, 'acts') && html`<div class="acts">${channelForms(frame, status)}</div>`}`;
  return { title: 'Channel', place: 'control', onChange: 'redraw', content };
};

function channelForms(frame: Frame, { proposals, scheduled, freezes, needsApproval }: ChannelStatus): Html[] {
  const form = (fields: Readonly<Record<string, string>>, title: string, says: string, inputs?: Html): Html =>
    controlForm(frame, { fields, title, says, button: title, inputs });
  return [
    ...proposals.flatMap(({ id, asks }) => [
      form(
        { operation: 'approve', id },
        `Approve: ${asks}`,
        'It is done at once, or at its time. Nobody approves what they asked for.',
      ),
      form({ operation: 'reject', id }, `Reject: ${asks}`, 'It is not done.'),
    ]),
    ...scheduled.map(({ id, asks }) => form({ operation: 'cancel', id }, `Cancel: ${asks}`, 'It is not done.')),
    ...freezes.map(({ id, from }) =>
      form({ operation: 'unfreeze', id }, `End the freeze of ${timeText(from)}`, 'What is new reaches visitors again.'),
    ),
    form(
      { operation: 'freeze' },
      'Freeze',
      'Nothing new reaches visitors in that time; going back always works.',
      html`${controlInput('begin', 'From, UTC', '', 'datetime-local')}${controlInput('end', 'To, UTC', '', 'datetime-local')}`,
    ),
    form(
      { operation: 'approval', required: needsApproval ? 'false' : 'true' },
      needsApproval ? 'Take one operator' : 'Take a second operator',
      needsApproval
        ? 'One operator is enough for what is new.'
        : 'What is new waits until another operator approves it.',
    ),
  ];
}
