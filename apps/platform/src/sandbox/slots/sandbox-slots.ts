import { httpProvider } from '../../adapters/seamless-slots/http-provider.ts';
import type { Config } from '../../foundation/config.ts';
import type { SlotProvider } from '../../slots/provider.ts';

/** Where `npm start` has it. */
const USUAL_URL = 'http://localhost:4200';

/** `apps/sandbox-provider`, where the settings say that it is. */
export function sandboxSlots({ slotsProviderUrl, slotsProviderPublicUrl }: Config): SlotProvider {
  const own = slotsProviderUrl ?? USUAL_URL;
  return httpProvider('sandbox', { own, public: slotsProviderPublicUrl ?? own });
}
