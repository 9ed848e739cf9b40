import { callGroup } from './call-group.ts';

export const profileWords = callGroup('Profile', 'The account of the player, its settings and its wallets.', {
  getProfile: {
    summary: 'Get the profile of the player.',
    description:
      'Balances are in ledger units of `currency`, the wallet in use. A handover token is accepted once and exchanged for `fresh_token`.',
    errors: ['unauthorized'],
  },
  saveSettings: {
    summary: 'Save one setting of the player.',
    description: 'The body has exactly one setting. Saving the same value again changes nothing.',
    errors: ['unauthorized'],
  },
  chooseName: {
    summary: 'Choose the display name.',
    description: 'Other players see it in feeds. It can change once a day.',
    errors: ['name-malformed', 'name-reserved', 'name-taken', 'name-changed-lately', 'unauthorized'],
  },
  listAvatars: {
    summary: 'List the pictures that a player can choose.',
    description: '`avatar` is the number that the settings take.',
  },
  chooseCurrency: {
    summary: 'Switch to the wallet of a currency.',
    description: 'Opens the wallet if the player has none in this currency. Nothing is converted.',
    errors: ['unauthorized'],
  },
  listWallets: {
    summary: 'List the wallets of the player.',
    description: 'The wallet in use comes first. Balances are real money, in ledger units of their currency.',
  },
  getDepositLimit: {
    summary: 'Get the weekly deposit limit.',
    description:
      'Amounts are in ledger units of the currency in use. `next` is a looser limit that does not apply yet.',
  },
  setDepositLimit: {
    summary: 'Set the weekly deposit limit.',
    description:
      'A tighter limit applies at once; a looser one, or none, after a day. The amount is in ledger units of `currency`.',
    errors: ['unauthorized'],
  },
  getReferrals: {
    summary: 'Show what the referral link of the player has brought.',
    description: 'Amounts are in ledger units. Weeks begin on Monday, 00:00 UTC.',
  },
});

export const historyWords = callGroup('History', 'What the player staked, and the files of it.', {
  listOwnBets: {
    summary: 'List the bets of the player.',
    description: 'Bets of the games of the house, newest first, 25 on a page. `next` is the `cursor` of the next page.',
  },
  listOpenGames: {
    summary: 'List the games in which the player has an open bet.',
    description: 'A game of steps that goes on, or a round that is not over.',
  },
  getWeek: {
    summary: 'Sum up seven days of the player.',
    description: 'Staked, paid and deposited, in ledger units of `currency`; `until` is the last of the seven days.',
  },
  listWagers: {
    summary: 'List everything that the player staked money on.',
    description:
      'Games of the house, games of providers, team services and sports, newest first, 25 on a page. Amounts are in ledger units.',
  },
  exportHistory: {
    summary: 'Prepare a file of the history.',
    description: 'Answers an address that this browser can download from until it expires. Nothing is stored.',
    example: { body: { game: 'dice' } },
  },
});
