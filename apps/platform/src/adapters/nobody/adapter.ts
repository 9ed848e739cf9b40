import type { Adapter } from '../../foundation/module.ts';
import type { SlotProvider } from '../../slots/provider.ts';

/** For a port without a party: what would need the party is not offered, or refused. */
export const nobody: Adapter = {
  name: 'none',
  ports: ['affiliate', 'blocks', 'identityCheck', 'odds', 'openid', 'signOn', 'slots', 'sms'],
  create: () => ({
    outside: {
      affiliate: () => null,
      blocks: null,
      identityCheck: { openCheck: () => Promise.reject(new Error('IDENTITY_CHECK is none')) },
      odds: async () => null,
      openid: null,
      signOn: null,
      slots: noSlots,
      sms: null,
    },
  }),
};

const noSlots: SlotProvider = {
  name: 'none',
  catalogue: async () => ({ studios: [], games: [] }),
  isServing: async () => false,
  artUrl: (path) => path,
  // Never used: without a catalogue there is no game to open.
  frameUrl: () => 'about:blank',
};
