const KEY = 'baize.refused-offer';

/** End of the offer that this visitor wants to see no more; null for none. */
export function refusedOffer(): number | null {
  try {
    return Number(localStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

export function refuseOffer(endsAt: number): void {
  try {
    localStorage.setItem(KEY, String(endsAt));
  } catch {
    // Storage is forbidden: it is then refused on this page alone.
  }
}
