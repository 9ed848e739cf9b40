import { UNCONFIRMED_ERRORS } from '../call-words.ts';
import { callGroup } from './call-group.ts';

export const wheelWords = callGroup(
  'Wheel of fortune',
  'One free spin a day. Prizes are real money, in ledger units.',
  {
    getWheel: {
      summary: 'Show the sectors of the wheel.',
      description: 'All sectors are equally likely. Prizes are in ledger units of `currency`.',
    },
    getOwnWheel: {
      summary: 'Show the wheel of the player.',
      description: 'Has the commitment to the next spin and the time from which it is free.',
      errors: ['seed-unreadable', 'unauthorized'],
    },
    spinWheel: {
      summary: 'Spin the wheel.',
      description:
        'Pays the prize into the wallet. The same `id` with the same content answers the same spin and pays nothing again.',
      errors: [
        'wheel-spun',
        'seed-changed',
        'idempotency-conflict',
        'seed-unreadable',
        ...UNCONFIRMED_ERRORS,
        'free-money-taken',
        'free-money-limit',
        'unauthorized',
      ],
    },
  },
);

export const tournamentWords = callGroup('Tournaments', 'Tournaments of players and their boards.', {
  listTournaments: {
    summary: 'List the tournaments.',
    description: 'Prizes and smallest stakes are in ledger units, one for each currency.',
  },
  getTournament: {
    summary: 'Get a tournament with its board.',
    description: 'The board has the first 50 places. Amounts are in ledger units.',
    errors: ['not-found'],
  },
  getTournamentEntry: {
    summary: 'Show the place of the player in a tournament.',
    description: '`entry` is null for a player who has not joined.',
    errors: ['not-found'],
  },
  joinTournament: {
    summary: 'Join a tournament.',
    description: 'In the currency in use, for free. A repeat changes nothing.',
    errors: ['not-found', 'tournament-over', 'unauthorized'],
  },
});

export const operatorTournamentWords = callGroup('Operator: tournaments', 'Tournaments that operators write.', {
  listOperatorTournaments: {
    summary: 'List the tournaments that are not over, for operators.',
    description: 'Also lists the last changes that operators made.',
  },
  saveTournament: {
    summary: 'Create a tournament, or change one that has not begun.',
    description: 'Amounts are in ledger units, one for each currency. Saving the same again changes nothing.',
    errors: ['tournament-begun'],
  },
  cancelTournament: {
    summary: 'Cancel a tournament.',
    description: 'It ends at once and pays nothing. A repeat changes nothing.',
    errors: ['not-found', 'tournament-over'],
  },
});

export const topWords = callGroup('Best bets', 'The best settled bets of all players.', {
  getTop: {
    summary: 'List the best bets of a period.',
    description: 'At most 50, best first, at most half a minute old. Amounts are in ledger units.',
  },
});

export const noticeWords = callGroup('Notices', 'What the bell shows, and push messages to browsers.', {
  listNotices: {
    summary: 'List the notices of the player.',
    description: 'Newest first, 25 on a page. Amounts are in ledger units.',
  },
  readNotices: {
    summary: 'Mark notices as read.',
    description: 'Marks all up to the id `upTo`. A repeat changes nothing.',
  },
  getPush: {
    summary: 'Show whether this browser gets push messages.',
    description: '`key` is the `applicationServerKey` of a subscription.',
  },
  savePushDevice: {
    summary: 'Turn push messages on for this browser.',
    description: 'Takes what `PushManager.subscribe` answered. Ends with the session. A repeat changes nothing.',
  },
  removePushDevice: {
    summary: 'Turn push messages off for this browser.',
    description: 'A repeat changes nothing.',
  },
});
