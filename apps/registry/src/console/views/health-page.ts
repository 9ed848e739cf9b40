import { html } from '@baize/html';
import { releaseOf } from '@baize/registry-client/channels/release-of';
import { Refusal } from '@baize/registry-client/refusals';
import { SPANS, healthLines } from '../../health/health-points.ts';
import type { Span } from '../../health/health-points.ts';
import { healthCharts, healthTable } from '../health-parts.ts';
import type { MakePage } from '../page-asked.ts';

const titles: Readonly<Record<Span, string>> = { hour: 'Last hour', day: 'Last day', month: 'Last 30 days' };

/** The health of candidate and stable of one remote. */
export const healthPage: MakePage = async ({ frame, query, sources, named: remote }) => {
  const { channel } = frame;
  const release = releaseOf((await sources.channels.head(channel)).document, remote);
  if (!release) throw new Refusal('remote-unknown', [remote]);
  const span = spanIn(query['span'] ?? 'hour');
  const lines = await healthLines(sources.health, { channel, remote, release, span });
  const spans = (Object.keys(SPANS) as Span[]).map(
    (each) =>
      html`<a class="button quiet" id="span-${each}" href="/remotes/${remote}/health?channel=${channel}&amp;span=${each}"${each === span && html` aria-current="true"`}>${titles[each]}</a>`,
  );
  const content = html`<div class="headline"><div><h1>Health of ${remote}</h1><p class="lead">Views and renders as servers count them; what broke and LCP as browsers say, weighed.</p></div><a class="button quiet" href="/remotes/${remote}?channel=${channel}">Back to ${remote}</a></div>
<nav class="row spans" aria-label="How far back">${spans}</nav>
<section class="card list health" aria-label="${titles[span]}">${healthCharts(lines)}</section>${healthTable(lines)}`;
  // A month is a lot to read: it is rendered again only on request.
  return { title: `Health of ${remote}`, place: 'remotes', onChange: span === 'hour' ? 'redraw' : 'notice', content };
};

/** @throws Refusal `input-invalid` */
function spanIn(text: string): Span {
  if (!Object.hasOwn(SPANS, text)) throw new Refusal('input-invalid', [`span: ${Object.keys(SPANS).join(', ')}`]);
  return text as Span;
}
