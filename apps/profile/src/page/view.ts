import { HISTORY_KINDS } from '@baize/protocol';

export type View = (typeof HISTORY_KINDS)[number];

/** What an address asks to be shown; bets if it names nothing known. */
export function viewOf(search: string): View {
  const asked = new URLSearchParams(search).get('show');
  return HISTORY_KINDS.find((view) => view === asked) ?? 'bets';
}
