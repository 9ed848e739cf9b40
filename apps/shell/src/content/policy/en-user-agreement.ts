import type { TextDocument } from '../text-document.ts';

export const userAgreement: TextDocument = {
  title: 'User agreement',
  description:
    'The terms of this site: money, accounts, bets and provably fair rounds, deposits and withdrawals, limits, errors and the end of an account.',
  revision: { date: '2026-11-21', text: 'Version of 21 November 2026' },
  contentsLabel: 'Contents',
  lead: [
    {
      paragraph:
        'By opening an account you agree to these terms. They describe how the site works; where a game’s own rules say more, the rules shown in the game apply.',
    },
  ],
  sections: [
    {
      id: 'parties',
      heading: 'Who you agree with',
      blocks: [
        { paragraph: 'This agreement is between you and the operator of this site.' },
        {
          operator: {
            name: 'Operator',
            address: 'Address',
            licence: 'Licence',
            email: 'Email',
            unstated:
              'The operator of this site has not stated any details yet. This text comes with the software; before real use the operator must name itself in the settings SHELL_OPERATOR_NAME, SHELL_OPERATOR_ADDRESS, SHELL_OPERATOR_LICENCE and SHELL_OPERATOR_EMAIL and have this text reviewed under its own law.',
          },
        },
      ],
    },
    {
      id: 'practice',
      only: 'play-money',
      heading: 'The money here is play money',
      blocks: [
        {
          paragraph:
            'Balances are counted in the units of real currencies, but stand for nothing outside this site. Deposits go through a test payment service that takes nothing from you; withdrawals go to the same service and pay nobody. A balance cannot be exchanged, sold or handed over to another player.',
        },
      ],
    },
    {
      id: 'real-money',
      only: 'real-money',
      heading: 'The money here is real',
      blocks: [
        {
          paragraph:
            'A balance is money that you paid in or won. Deposits are taken by the payment service whose page opens; withdrawals are paid to you. A balance cannot be sold or handed over to another player.',
        },
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      blocks: [
        {
          list: [
            'You must be 18 or older and may open one account.',
            'You are reached by your email or phone. Keep the password and login codes to yourself: to the site, anyone who has them is you.',
            'You may have up to 50 open logins. A new password ends all others.',
            'The site may not be offered in some countries. There you see a page that says so; your balance stays as it is.',
          ],
        },
      ],
    },
    {
      id: 'bets',
      heading: 'Bets and rounds',
      blocks: [
        {
          list: [
            'A bet counts once the server has accepted it and its stake has left the balance. It cannot be taken back after that.',
            'Each bet has a number of its own. Sent again after a lost connection it is recognised and not charged twice.',
            'Times are those of the server: in Crash it decides whether a cash-out came before the end of the round.',
            'Stakes and the largest win have limits in each game and currency. They are shown before the bet.',
            'A payout is stake times multiplier, rounded down to a ten-thousandth of the currency’s unit.',
          ],
        },
      ],
    },
    {
      id: 'fairness',
      heading: 'Fairness',
      blocks: [
        {
          paragraph:
            'Outcomes are fixed before the bet: the server publishes the hash of a secret seed, or of a whole chain of rounds, and reveals it afterwards. Anyone can recalculate a finished round. Balance, stake and earlier results do not affect an outcome.',
        },
        {
          paragraph:
            'The house has an edge, which each game states. Over many bets players lose money on average. Playing is an expense, not an income.',
        },
      ],
    },
    {
      id: 'void',
      heading: 'Rounds that cannot end',
      blocks: [
        {
          paragraph:
            'If a round cannot be finished by its rules, it is void and every stake in it is returned in full. A failure of your device or connection does not void a round.',
        },
      ],
    },
    {
      id: 'books',
      heading: 'The books',
      blocks: [
        {
          paragraph:
            'Every movement of money is kept in a double-entry ledger that can only be added to. Your history is read from it. If a figure on a page differs from the ledger, the ledger counts.',
        },
      ],
    },
    {
      id: 'money',
      heading: 'Deposits and withdrawals',
      blocks: [
        {
          list: [
            'Methods, fees and limits are shown before you pay. A deposit is credited when the payment service confirms it, once, even if the confirmation is late.',
            'A refunded deposit leaves the balance again, as far as it is still there.',
            'A withdrawal leaves the balance at once. You may cancel it until it is sent. One that is cancelled, refused or returned comes back in full.',
            [
              'Some withdrawals wait for the operator or for an identity check; the ',
              { text: 'KYC policy', path: '/policy/en/kyc' },
              ' says which.',
            ],
          ],
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Limits and self-control',
      blocks: [
        {
          paragraph:
            'You may set a weekly deposit limit when you sign up. It covers seven days and all your currencies together, and a deposit above it is refused. The time you have played and the result of your last seven days are always visible.',
        },
      ],
    },
    {
      id: 'bonuses',
      heading: 'Bonuses',
      blocks: [
        {
          paragraph:
            'A bonus shows its conditions, its largest stake and its deadline before you take it. Bonus money is kept separate from your own.',
        },
      ],
    },
    {
      id: 'conduct',
      heading: 'What is not allowed',
      blocks: [
        {
          list: [
            'Accounts in a false name or for somebody under 18.',
            'Programs that place bets for you, or attempts to find and use errors instead of reporting them.',
            'Working together in a shared game to harm other players.',
          ],
        },
        { paragraph: 'The operator may close an account for this. Open bets are then settled by their rules.' },
      ],
    },
    {
      id: 'liability',
      heading: 'Errors and interruptions',
      blocks: [
        {
          paragraph:
            'The site is offered as it is. Games and services may be updated or unavailable; accepted bets are settled regardless. Anything credited or charged in error is corrected by a further entry, which you can see.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'Ending and changing the agreement',
      blocks: [
        {
          paragraph:
            'You may stop using the site at any time. The operator may change these terms; the date above says when they last changed.',
        },
      ],
    },
  ],
};
