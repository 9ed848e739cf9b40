import { callGroup } from './call-group.ts';

export const betWords = callGroup('Bets', 'Bets that anyone can look up, and the public feeds.', {
  getBet: {
    summary: 'Get one bet of a game.',
    description:
      'Public: anyone who has the id can check the bet. `proof` shows the server seed only after the player replaced it. Amounts are in ledger units.',
    errors: ['not-found'],
  },
  getFeed: {
    summary: 'List the latest or the best bets of a game.',
    description: 'Players who hide have no name and no id here. Amounts are in ledger units.',
    errors: ['not-found'],
  },
  getPlayPolicy: {
    summary: 'Show what the country of the caller allows games to do.',
    description: 'Says whether a game may bet by itself, and the pause between two bets, in seconds.',
  },
});

export const fairnessWords = callGroup(
  'Fairness',
  'Seeds of the player, and the public values that make outcomes checkable.',
  {
    getSeeds: {
      summary: 'Get the pair of seeds in use.',
      description:
        'Answers hashes of the server seeds, the client seed and the number of the next bet. A player without seeds gets the hash that waits for a client seed.',
      errors: ['seed-unreadable'],
    },
    beginSeeds: {
      summary: 'Choose the first client seed.',
      description: 'The committed pair is in use from then on. The same seed again answers the same pair.',
      errors: ['idempotency-conflict', 'seed-unreadable'],
    },
    rotateSeeds: {
      summary: 'Replace the pair of seeds.',
      description:
        'Reveals the server seed of the former pair. `serverSeedHash` names the pair to give up: a repeat answers the same result.',
      errors: ['client-seed-missing', 'seed-in-use', 'seed-changed', 'idempotency-conflict', 'seed-unreadable'],
    },
    listPairs: {
      summary: 'List the revealed pairs of seeds.',
      description: 'The last one first. `next` is the `before` of the next page.',
      errors: ['seed-unreadable'],
    },
    getBeacon: {
      summary: 'Get the randomness beacon that games use.',
      description: 'Answers how to check its rounds, and the latest round.',
      errors: ['beacon-away'],
    },
    getBeaconRound: {
      summary: 'Get a round of the beacon.',
      description: 'Only rounds that a game used are stored.',
      errors: ['beacon-round-unknown'],
    },
    listChains: {
      summary: 'List the hash chains of crash and roulette.',
      description: 'Newest first, at most 100. Each chain was announced before its salt was public.',
    },
  },
);
