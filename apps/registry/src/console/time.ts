import { type Html, html } from '@baize/html';

const toMinute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const toSecond = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** A moment for people: `21 Nov 2026, 02:44 UTC`. */
export function timeText(iso: string): string {
  return `${toMinute.format(new Date(iso))} UTC`;
}

/** Of an act, of which there may be several in a minute: `21 Nov 2026, 02:44:07 UTC`. */
export function actTime(iso: string): Html {
  return html`<time datetime="${iso}">${toSecond.format(new Date(iso))} UTC</time>`;
}
