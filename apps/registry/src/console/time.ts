const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** A moment for people: `21 Nov 2026, 02:44 UTC`. */
export function timeText(iso: string): string {
  return `${format.format(new Date(iso))} UTC`;
}
