import { CurrencyCode, Deposit, VERIFICATION_STATUSES, WithdrawalStatus } from '@baize/protocol';
import { RoomName } from '@baize/protocol/games/rooms/rooms';
import type { CashierNews } from '@baize/protocol';
import * as z from 'zod/mini';
import type { MessageSchemas } from '../../foundation/bus.ts';

declare module '../../foundation/bus.ts' {
  interface BusMessages {
    /** A deposit, a withdrawal or an identity check has another status, or a room gave a stake back. */
    'cashier.changed': { userId: string; news: CashierNews };
  }
}

const News = z.discriminatedUnion('subject', [
  z.strictObject({ subject: z.literal('deposit'), id: z.uuid(), status: Deposit.shape.status }),
  z.strictObject({ subject: z.literal('withdrawal'), id: z.uuid(), status: WithdrawalStatus }),
  z.strictObject({ subject: z.literal('verification'), id: z.uuid(), status: z.enum(VERIFICATION_STATUSES) }),
  z.strictObject({
    subject: z.literal('room-refund'),
    roundNumber: z.int().check(z.minimum(0)),
    room: RoomName,
    currency: CurrencyCode,
    amountUnits: z.int().check(z.minimum(0)),
  }),
]);

/** Messages of the cashier. */
export const cashierMessages: MessageSchemas<'cashier.changed'> = {
  'cashier.changed': z.strictObject({ userId: z.string(), news: News }),
};
