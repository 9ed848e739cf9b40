import { ProviderCatalogue } from '@baize/protocol';
import type { SlotProvider } from '../../slots/provider.ts';

/** How long the provider may take to answer before it counts as down. */
const ANSWER_TIMEOUT_MS = 5_000;

interface Addresses {
  /** The provider's address for this process. */
  readonly own: string;
  /** The provider's address for browsers. */
  readonly public: string;
}

/** A provider with the API of `apps/sandbox-provider`. */
export function httpProvider(name: string, address: Addresses): SlotProvider {
  return {
    name,
    async catalogue() {
      const answer = await fetch(new URL('/catalogue', address.own), {
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the catalogue answered ${answer.status}`);
      return ProviderCatalogue.parse(await answer.json());
    },
    async isServing() {
      try {
        const answer = await fetch(new URL('/health', address.own), { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
        await answer.body?.cancel();
        return answer.ok;
      } catch {
        return false;
      }
    },
    artUrl: (path) => new URL(path, address.public).href,
    frameUrl({ gameId, locale, theme, demoCurrency, token }) {
      const url = new URL(`/play/${gameId}`, address.public);
      url.searchParams.set('lang', locale);
      url.searchParams.set('theme', theme);
      if (demoCurrency !== null) url.searchParams.set('demo', demoCurrency);
      // In the fragment (after `#`) it appears in no log and no referrer.
      if (token !== null) url.hash = `token=${token}`;
      return url.href;
    },
  };
}
