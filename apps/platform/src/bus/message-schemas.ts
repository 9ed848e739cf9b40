import {
  CoinflipBetRecord,
  CrashBetView,
  CrashRoundResult,
  CrashState,
  CurrencyCode,
  Deposit,
  FeedEntry,
  HiloBetRecord,
  MinerBetRecord,
  RouletteBetView,
  RouletteRoundResult,
  RouletteState,
  SportsBet,
  VERIFICATION_STATUSES,
  WithdrawalStatus,
} from '@baize/protocol';
import * as z from 'zod/mini';
import type { BusMessages } from '../bus.ts';
import { LineMessage } from '../sports/line/line-message.ts';

const Count = z.int().check(z.minimum(0));

const WalletState = z.strictObject({ balanceUnits: Count, sequence: Count });
const WalletChanged = z.strictObject({
  userId: z.string(),
  currency: CurrencyCode,
  balanceUnits: Count,
  sequence: Count,
});

const CrashMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bettingOpened'), state: CrashState }),
  z.strictObject({ type: z.literal('betPlaced'), bet: CrashBetView }),
  z.strictObject({ type: z.literal('roundStarted'), roundNumber: Count, startsAt: Count, serverNow: Count }),
  z.strictObject({ type: z.literal('tick'), roundNumber: Count, multiplier: Count, serverNow: Count }),
  z.strictObject({ type: z.literal('cashedOut'), betId: z.string(), cashedOutAt: Count, payoutUnits: Count }),
  z.strictObject({ type: z.literal('crashed'), result: CrashRoundResult, serverNow: Count }),
  z.strictObject({ type: z.literal('refunded'), roundNumber: Count }),
]);

const RouletteMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bettingOpened'), state: RouletteState }),
  z.strictObject({ type: z.literal('betPlaced'), roundNumber: Count, bet: RouletteBetView }),
  z.strictObject({
    type: z.literal('spinStarted'),
    roundNumber: Count,
    spinsAt: Count,
    pocket: Count,
    hash: z.string(),
    serverNow: Count,
  }),
  z.strictObject({ type: z.literal('ended'), result: RouletteRoundResult, serverNow: Count }),
  z.strictObject({ type: z.literal('refunded'), roundNumber: Count, serverNow: Count }),
]);

const CashierNews = z.discriminatedUnion('subject', [
  z.strictObject({ subject: z.literal('deposit'), id: z.uuid(), status: Deposit.shape.status }),
  z.strictObject({ subject: z.literal('withdrawal'), id: z.uuid(), status: WithdrawalStatus }),
  z.strictObject({ subject: z.literal('verification'), id: z.uuid(), status: z.enum(VERIFICATION_STATUSES) }),
]);

/** Every message as it must look when it arrives from another process, which may run another version. */
export const MESSAGE_SCHEMAS: { readonly [Name in keyof BusMessages]: z.ZodMiniType<BusMessages[Name]> } = {
  'wallet.changed': WalletChanged,
  'bonus-wallet.changed': WalletChanged,
  'currency.chosen': z.strictObject({
    userId: z.string(),
    currency: CurrencyCode,
    real: WalletState,
    bonus: WalletState,
  }),
  'cashier.changed': z.strictObject({ userId: z.string(), news: CashierNews }),
  'session.ended': z.strictObject({ sessionId: z.string() }),
  'bet.shown': FeedEntry,
  'game.changed': z.strictObject({
    userId: z.string(),
    bet: z.discriminatedUnion('game', [MinerBetRecord, HiloBetRecord, CoinflipBetRecord]),
  }),
  'rooms.changed': z.strictObject({ roundNumber: Count }),
  'tournament.changed': z.strictObject({ id: z.string() }),
  'crash.message': CrashMessage,
  'crash.joined': z.strictObject({ roundNumber: Count, bet: CrashBetView }),
  'crash.left': z.strictObject({ roundNumber: Count, betId: z.string(), cashedOutAt: Count, payoutUnits: Count }),
  'roulette.message': RouletteMessage,
  'roulette.joined': z.strictObject({ roundNumber: Count, bet: RouletteBetView }),
  'sports.line': LineMessage,
  'sports.asked': z.strictObject({}),
  'sports.bet-changed': z.strictObject({ userId: z.string(), bet: SportsBet }),
};
