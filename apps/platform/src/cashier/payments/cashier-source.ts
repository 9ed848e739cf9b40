import type { Bus } from '../../foundation/bus.ts';
import { liveSource, type LiveSource } from '../../foundation/live/live-source.ts';

/** The live topic `cashier`: what became of the player's deposits, withdrawals, identity checks and stakes in rooms. */
export function cashierSource(bus: Bus): LiveSource {
  return liveSource({
    topic: 'cashier',
    service: 'general',
    isPrivate: true,
    snapshot: () => ({}),
    listen: (publish) => bus.subscribe('cashier.changed', ({ userId, news }) => publish(news, { to: userId })),
  });
}
