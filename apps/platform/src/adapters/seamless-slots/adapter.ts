import type { Adapter } from '../../foundation/module.ts';
import { needed } from '../needed.ts';
import { httpProvider } from './http-provider.ts';

/** The provider of SLOTS_PROVIDER_URL. */
export const seamlessSlots: Adapter = {
  name: 'seamless',
  ports: ['slots'],
  create({ config }, serves) {
    if (!serves.has('slots')) return { outside: {} };
    const own = needed('SLOTS=seamless', 'SLOTS_PROVIDER_URL', config.slotsProviderUrl);
    return { outside: { slots: httpProvider('seamless', { own, public: config.slotsProviderPublicUrl ?? own }) } };
  },
};
