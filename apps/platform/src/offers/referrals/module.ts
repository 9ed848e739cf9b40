import { implement } from '../../foundation/http/implement.ts';
import type { Module } from '../../foundation/module.ts';
import { bindFriend } from './bind-friend.ts';
import { referralMigrations } from './migrations.ts';
import { payDueReferrals } from './pay-referrals.ts';
import { readReferrals } from './read-referrals.ts';

const PAY_EVERY_MS = 10_000;

/** Players who bring players, and what they get for it. */
export const referrals: Module = {
  name: 'referrals',
  needs: ['attribution', 'identity', 'ledger', 'wagers'],
  migrations: referralMigrations,
  create({ config, clock, database, hooks, ledger }) {
    const terms = { basisPoints: config.referralBasisPoints, weeks: config.referralWeeks };
    hooks.on('source.attached', async (tx, { userId, prHash }) => {
      if (prHash !== null) await bindFriend(tx.db, userId, prHash, clock());
    });
    return {
      routes: [
        implement('getReferrals', ({ player: { userId } }) => readReferrals(database.kysely, userId, terms, clock())),
      ],
      jobs: [
        {
          name: 'pay of referrals',
          everyMs: PAY_EVERY_MS,
          run: () => payDueReferrals({ database, ledger, clock, terms }),
        },
      ],
    };
  },
};
