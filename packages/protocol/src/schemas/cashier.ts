import * as cashier from '../cashier.ts';
import { HistoryQuery } from '../primitives.ts';
import * as session from '../session.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const cashierSchemas = {
  listDepositMethods: { answer: cashier.DepositMethods },
  createDeposit: { body: cashier.CreateDeposit, answer: cashier.Deposit },
  getDeposit: { params: cashier.DepositParams, answer: cashier.Deposit },
  listDeposits: { query: HistoryQuery, answer: cashier.Deposits },
  providerEvent: { body: cashier.ProviderEvent, answer: session.Success },
  listWithdrawalMethods: { answer: cashier.WithdrawalMethods },
  saveDestination: { body: cashier.SaveDestination, answer: cashier.SavedDestination },
  createWithdrawal: { body: cashier.CreateWithdrawal, answer: cashier.Withdrawal },
  getWithdrawal: { params: cashier.WithdrawalParams, answer: cashier.Withdrawal },
  listWithdrawals: { query: HistoryQuery, answer: cashier.Withdrawals },
  cancelWithdrawal: { params: cashier.WithdrawalParams, body: session.Empty, answer: cashier.Withdrawal },
  payoutEvent: { body: cashier.PayoutEvent, answer: session.Success },
  listWithdrawalReviews: { answer: cashier.WithdrawalReviews },
  decideWithdrawal: {
    params: cashier.WithdrawalParams,
    body: cashier.DecideWithdrawal,
    answer: cashier.ReviewedWithdrawal,
  },
  listHandPayouts: { answer: cashier.HandPayouts },
  reportPayout: { params: cashier.WithdrawalParams, body: cashier.ReportPayout, answer: cashier.ReviewedWithdrawal },
} satisfies Record<string, CallSchemas>;
