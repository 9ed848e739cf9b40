import { HISTORY_KINDS } from '@baize/protocol';
import { HISTORY_PATH } from './paths.ts';

export type View = (typeof HISTORY_KINDS)[number];

/** Where money is taken out. */
export const WITHDRAWALS = `${HISTORY_PATH}?show=withdrawals`;

/** What an address asks to be shown; bets if it names nothing known. */
export function viewOf(search: string): View {
  const asked = new URLSearchParams(search).get('show');
  return HISTORY_KINDS.find((view) => view === asked) ?? 'bets';
}
