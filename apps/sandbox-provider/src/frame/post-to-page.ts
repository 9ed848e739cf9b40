/**
 * Messages to the page around the frame, which decides what to show. `playing`: a round of this stake, in ledger units,
 * is running, and the page must not show its outcome until `landed`. It is sent again while the round continues.
 */
type Word =
  | { readonly type: 'failed'; readonly code: string }
  | { readonly type: 'landed' | 'ready' }
  | { readonly type: 'playing'; readonly stakeUnits: number };

export function postToPage(word: Word): void {
  parent.postMessage({ source: 'baize-provider', ...word }, '*');
}
