import { useEffect, useState } from 'react';

/** How often a page without a connection asks whether the site answers. */
const ASK_MS = 5_000;

/** Leads to an address as soon as the site answers again: by itself, or when it is asked to look now. */
export function useReturn(to: string): { readonly asking: boolean; readonly ask: () => void } {
  const [asking, setAsking] = useState(false);

  async function look(): Promise<void> {
    const answered = await fetch('/builds/latest.json', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) location.replace(to);
  }

  useEffect(() => {
    const again = (): void => void look();
    again();
    const timer = setInterval(again, ASK_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  });

  return {
    asking,
    ask() {
      setAsking(true);
      void look().then(() => setAsking(false));
    },
  };
}
