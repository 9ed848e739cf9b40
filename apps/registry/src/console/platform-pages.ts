import type { Mirror, Report } from '../platform/platform-client.ts';
import type { Frame } from './layout.ts';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';
import { timeText } from './time.ts';

/** What browsers told product analytics lately. */
export function eventsContent({ events, counts, waiting }: Report): Markup {
  return markup`<div class="headline"><div><h1>Events</h1><p class="lead">What browsers told product analytics. ${waiting === null ? 'Nothing is forwarded.' : `Requests waiting to be forwarded: ${waiting}.`}</p></div></div>
<h2 class="section" id="counts">Last 24 hours</h2>
<section class="card table always" aria-labelledby="counts"><table><thead><tr><th>Hour</th><th>Event</th><th class="right">Arrived</th></tr></thead><tbody>${counts.length === 0 ? nothing(3) : counts.map(countRow)}</tbody></table></section>
<h2 class="section" id="newest">Newest</h2>
<section class="card table always" aria-labelledby="newest"><table><thead><tr><th>When</th><th>Event</th><th>Visitor</th><th>Page</th></tr></thead><tbody>${events.length === 0 ? nothing(4) : events.map(eventRow)}</tbody></table></section>`;
}

function countRow({ hour, event, count }: Report['counts'][number]): Markup {
  return markup`<tr><td data-label="Hour">${timeText(hour)}</td><td data-label="Event">${event}</td><td class="right number" data-label="Arrived">${count}</td></tr>`;
}

function eventRow({ receivedAt, event, distinctId, currentUrl }: Report['events'][number]): Markup {
  return markup`<tr><td data-label="When">${timeText(receivedAt)}</td><td data-label="Event">${event}</td><td data-label="Visitor">${distinctId ?? '–'}</td><td data-label="Page">${currentUrl ?? '–'}</td></tr>`;
}

function nothing(columns: number): Markup {
  return markup`<tr><td colspan="${columns}">Nothing yet.</td></tr>`;
}

/** Where visitors of each host are sent, and a form to say so. @param chosen host to write about, empty for a new one */
export function mirrorsContent(frame: Frame, mirrors: readonly Mirror[], chosen: string): Markup {
  const known = mirrors.find(({ host }) => host === chosen);
  return markup`<div class="headline"><div><h1>Mirrors</h1><p class="lead">What visitors of each host of the site are told. A host that is not here stays as it is.</p></div></div>
<section class="card table always"><table><thead><tr><th>Host</th><th>Moved to</th><th>Single sign-on</th><th>Yandex verification</th></tr></thead><tbody>${mirrors.length === 0 ? nothing(4) : mirrors.map((mirror) => mirrorRow(frame, mirror))}</tbody></table></section>
<section class="card confirm" aria-labelledby="write"><h2 id="write">${known ? known.host : 'Write about a host'}</h2>
<form class="fields" method="post" action="/mirrors"><input type="hidden" name="formToken" value="${frame.formToken}">
${field('host', 'Host', chosen, 'baize.example', true)}
${field('newLink', 'Moved to', known?.redirect.newLink ?? '', 'https://new.example', false)}
${field('sso', 'Single sign-on', known?.sso ?? '', 'https://sso.example/enter', false)}
${field('meta_yandex_verification', 'Yandex verification', known?.meta_yandex_verification ?? '', '', false)}
<p class="small-text">With all three empty the host is forgotten.</p>
<div class="row"><button class="button primary">Save</button></div></form></section>`;
}

function mirrorRow({ channel }: Frame, { host, redirect, sso, meta_yandex_verification: yandex }: Mirror): Markup {
  return markup`<tr><td data-label="Host"><a class="link" href="/mirrors?channel=${channel}&amp;host=${encodeURIComponent(host)}">${host}</a></td><td data-label="Moved to">${redirect.newLink ?? '–'}</td><td data-label="Single sign-on">${sso ?? '–'}</td><td data-label="Yandex verification">${yandex ?? '–'}</td></tr>`;
}

function field(name: string, label: string, value: string, example: string, required: boolean): Markup {
  return markup`<label class="field"><span>${label}</span><input name="${name}" value="${value}" placeholder="${example}" maxlength="500"${required && markup` required`}></label>`;
}
