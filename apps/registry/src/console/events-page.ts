import type { Report } from '@baize/registry-client/platform/platform-client';
import { type Html, html } from '@baize/html';
import { timeText } from './time.ts';

/** The events that browsers sent to product analytics lately. */
export function eventsContent({ events, counts, waiting }: Report): Html {
  return html`<div class="headline"><div><h1>Events</h1><p class="lead">What browsers told product analytics. ${waiting === null ? 'Nothing is forwarded.' : `Requests waiting to be forwarded: ${waiting}.`}</p></div></div>
<h2 class="section" id="counts">Last 24 hours</h2>
<section class="card table always" aria-labelledby="counts"><table><thead><tr><th>Hour</th><th>Event</th><th class="right">Arrived</th></tr></thead><tbody>${counts.length === 0 ? nothing(3) : counts.map(countRow)}</tbody></table></section>
<h2 class="section" id="newest">Newest</h2>
<section class="card table always" aria-labelledby="newest"><table><thead><tr><th>When</th><th>Event</th><th>Visitor</th><th>Page</th></tr></thead><tbody>${events.length === 0 ? nothing(4) : events.map(eventRow)}</tbody></table></section>`;
}

function countRow({ hour, event, count }: Report['counts'][number]): Html {
  return html`<tr><td data-label="Hour">${timeText(hour)}</td><td data-label="Event">${event}</td><td class="right number" data-label="Arrived">${count}</td></tr>`;
}

function eventRow({ receivedAt, event, distinctId, currentUrl }: Report['events'][number]): Html {
  return html`<tr><td data-label="When">${timeText(receivedAt)}</td><td data-label="Event">${event}</td><td data-label="Visitor">${distinctId ?? '–'}</td><td data-label="Page">${currentUrl ?? '–'}</td></tr>`;
}

function nothing(columns: number): Html {
  return html`<tr><td colspan="${columns}">Nothing yet.</td></tr>`;
}
