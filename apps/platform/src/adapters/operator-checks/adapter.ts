import type { Adapter } from '../../foundation/module.ts';

/**
 * An operator checks who players are, and records it on a page of the back office: the player's browser stays on the
 * site.
 */
export const operatorChecks: Adapter = {
  name: 'operator',
  ports: ['identityCheck'],
  create: () => ({ outside: { identityCheck: { byHand: true, openCheck: async ({ returnUrl }) => returnUrl } } }),
};
