import * as session from '../session.ts';
import * as slots from '../slots.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const slotsSchemas = {
  listSlotGames: { query: slots.SlotsQuery, answer: slots.SlotGames },
  getSlotGame: { params: slots.SlotGameParams, answer: slots.SlotGameDetail },
  listOwnSlots: { answer: slots.OwnSlots },
  markSlot: { params: slots.SlotGameParams, body: slots.MarkSlot, answer: session.Success },
  launchSlotDemo: { params: slots.SlotGameParams, body: slots.LaunchDemo, answer: slots.SlotLaunch },
  launchSlot: { params: slots.SlotGameParams, body: slots.LaunchPlay, answer: slots.SlotLaunch },
  listOpenSlotRounds: { answer: slots.OpenSlotRounds },
  listHeldWins: { answer: slots.HeldWins },
  decideHeldWin: { params: slots.HeldWinParams, body: slots.DecideHeldWin, answer: session.Success },
  slotWalletBalance: { body: slots.WalletBalance, answer: slots.WalletPlayer },
  slotWalletBet: { body: slots.WalletBet, answer: slots.WalletAnswer },
  slotWalletWin: { body: slots.WalletWin, answer: slots.WalletAnswer },
  slotWalletRollback: { body: slots.WalletRollback, answer: slots.WalletAnswer },
  slotWalletFinish: { body: slots.WalletFinish, answer: slots.WalletAnswer },
} satisfies Record<string, CallSchemas>;
