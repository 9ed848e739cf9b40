/** First and last four digits of the hash that was published before the bet; a dash where there is none, or not yet. */
export function shortHash(hash: string | null): string {
  return hash === null ? '—' : `${hash.slice(0, 4)}…${hash.slice(-4)}`;
}
