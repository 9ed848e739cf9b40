import { useEffect, useState } from 'react';

/** How often a page without a connection asks whether the site answers. */
const ASK_MS = 5_000;

/**
 * Leads to an address as soon as the site answers again: by itself, or when it is asked to look now. When the site has
 * moved, it leads to the new address.
 *
 * @param moved looks up the new address when the site does not answer; null for none
 */
export function useReturn(
  to: string,
  moved: () => Promise<string | null>,
  leave: (url: string) => void = (url) => location.replace(url),
): { readonly asking: boolean; readonly ask: () => void } {
  const [asking, setAsking] = useState(false);

  async function look(): Promise<void> {
    const answered = await fetch('/builds/latest.json', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    const target = answered ? to : await moved();
    if (target !== null) leave(target);
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
