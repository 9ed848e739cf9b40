import { callGroup } from './call-group.ts';

export const slotWords = callGroup('Slots', 'Slots and live tables of outside providers.', {
  listSlotGames: {
    summary: 'List slots or live tables.',
    description: '`returnBasisPoints` is in hundredths of a percent.',
  },
  getSlotGame: {
    summary: 'Get a slot or a live table.',
    description: 'Has the exact return that it states, as a fraction.',
    errors: ['not-found'],
  },
  listOwnSlots: {
    summary: 'List what the player marked and played.',
    description: 'Identifiers of games, newest first.',
  },
  markSlot: {
    summary: 'Add a game to the favourites, or remove it.',
    description: 'A repeat changes nothing.',
    errors: ['not-found'],
  },
  launchSlotDemo: {
    summary: 'Open a game with play money.',
    description: 'Answers the address of the frame. Nothing reaches a wallet.',
    errors: ['not-found', 'slot-provider-away'],
  },
  launchSlot: {
    summary: 'Open a game with the wallet in use.',
    description: 'Answers the address of the frame, with a token of this one session.',
    errors: ['not-found', 'slot-provider-away', 'unauthorized', 'wallet-missing'],
  },
});

export const operatorSlotWords = callGroup(
  'Operator: slots',
  'Open rounds and held wins. Amounts are in ledger units.',
  {
    listOpenSlotRounds: {
      summary: 'List the rounds that a provider has not finished.',
      description: 'Amounts are in ledger units.',
    },
    listHeldWins: {
      summary: 'List the wins that wait for an operator.',
      description: 'Wins above the cap of their game. No player can spend them yet.',
    },
    decideHeldWin: {
      summary: 'Release or take back a held win.',
      description: 'A release pays the player. A repeat of the same decision changes nothing.',
      errors: ['not-found', 'held-win-decided'],
    },
  },
);

const REPEAT = 'The same `transactionId` with the same content answers the same balance and books nothing again.';

export const slotWalletWords = callGroup(
  'Slot wallet',
  'The seamless wallet for providers. No token: bodies are signed, as those of webhooks. Amounts are in ledger units.',
  {
    slotWalletBalance: {
      summary: 'Show who plays, and the balance.',
      description: 'For the session whose token the provider got. Amounts are in ledger units.',
      errors: ['signature-invalid', 'slot-session-ended', 'wallet-missing'],
    },
    slotWalletBet: {
      summary: 'Take a stake.',
      description: `From the wallet, or from a free spin. ${REPEAT}`,
      errors: [
        'signature-invalid',
        'slot-session-ended',
        'not-offered',
        'wallet-missing',
        'stake-below-minimum',
        'stake-above-maximum',
        'balance-too-low',
        'free-spins-ended',
        'not-found',
        'slot-round-finished',
        'slot-bet-rolled-back',
        'idempotency-conflict',
      ],
    },
    slotWalletWin: {
      summary: 'Pay a win.',
      description: `What is above the cap of the game is held for an operator. ${REPEAT}`,
      errors: [
        'signature-invalid',
        'slot-round-unknown',
        'slot-round-finished',
        'slot-round-paid',
        'idempotency-conflict',
      ],
    },
    slotWalletRollback: {
      summary: 'Take a bet back.',
      description: `Returns the stake. A bet that comes later is refused. ${REPEAT}`,
      errors: ['signature-invalid', 'slot-round-paid', 'slot-round-finished', 'idempotency-conflict'],
    },
    slotWalletFinish: {
      summary: 'Finish a round.',
      description: `Nothing more is booked on it. ${REPEAT}`,
      errors: ['signature-invalid', 'slot-round-unknown', 'idempotency-conflict'],
    },
  },
);
