import type { FakeAnswers } from '@baize/devkit/fake-shell';
import { BOARD, BONUS, CASHBACK, LEVELS, TERMS, TOURNAMENT, VIP, WHEEL } from '../testing/samples.ts';

/** What the fake shell answers to this remote's calls. */
export const answers: FakeAnswers = {
  listBonuses: () => ({ data: [BONUS], next: null }),
  getWaitingBonus: () => ({ data: null }),
  listFreeSpins: () => ({ data: [] }),
  cancelBonus: () => ({ data: { ...BONUS, state: 'cancelled' } }),
  getWheel: () => WHEEL,
  getOwnWheel: () => WHEEL,
  getWelcomePacks: () => ({
    data: [
      {
        id: 'welcome',
        publicTitle: 'Welcome pack',
        expires_in: 604_800,
        currency: 'RUB',
        steps: [{ deposit: 1, name: 'First deposit', terms: TERMS }],
      },
    ],
  }),
  getVipLevels: () => LEVELS,
  getVip: () => VIP,
  getVipCashback: () => CASHBACK,
  joinVip: () => ({ ...VIP, joined: true }),
  listTournaments: () => ({ tournaments: [TOURNAMENT] }),
  getTournament: () => ({ tournament: TOURNAMENT, board: BOARD, decided: false }),
  getTournamentEntry: () => ({ entry: null }),
  getTop: () => ({ entries: [], asOf: '2026-11-20T10:00:00.000Z' }),
};
