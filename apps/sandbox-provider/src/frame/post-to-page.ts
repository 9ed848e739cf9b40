/**
 * What the page around the frame is told; it decides what to show. `playing`: a round of this stake, in ledger units, is on
 * the cloth, and nothing of its outcome is to be told beside it until `landed`. It is said again while the round goes on.
 */
type Word =
  | { readonly type: 'failed'; readonly code: string }
  | { readonly type: 'landed' | 'ready' }
  | { readonly type: 'playing'; readonly stakeUnits: number };

export function postToPage(word: Word): void {
  parent.postMessage({ source: 'baize-provider', ...word }, '*');
}
