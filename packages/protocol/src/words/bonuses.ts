import { UNCONFIRMED_ERRORS } from '../call-words.ts';
import { callGroup } from './call-group.ts';

const GIFT_ERRORS = [...UNCONFIRMED_ERRORS, 'free-money-taken', 'free-money-limit'] as const;

export const bonusWords = callGroup(
  'Bonuses',
  'Bonuses, promo codes and free spins of players. Amounts are in ledger units.',
  {
    getWaitingBonus: {
      summary: 'Get the bonus that waits for a deposit.',
      description: '`data` is null when no bonus waits. Amounts are in ledger units.',
    },
    listBonuses: {
      summary: 'List the bonuses of the player.',
      description: 'Newest first, 25 on a page, with wagering progress. `next` is the `cursor` of the next page.',
    },
    getBonus: {
      summary: 'Get a bonus of the player.',
      description: 'Has its terms as they were promised. Amounts are in ledger units.',
      errors: ['not-found'],
    },
    activateBonus: {
      summary: 'Activate a bonus.',
      description:
        'Puts the bonus money into the bonus wallet. A repeat answers the active bonus and gives nothing again.',
      errors: ['not-found', 'bonus-waits-for-deposit', 'bonus-ended', 'bonus-not-next', ...GIFT_ERRORS],
    },
    cancelBonus: {
      summary: 'Cancel a bonus.',
      description: 'Removes what is left of the bonus money. A repeat answers the cancelled bonus.',
      errors: ['not-found', 'bonus-ended'],
    },
    getPromo: {
      summary: 'Show what a promo code gives.',
      description: 'For visitors without an account. Redeems nothing.',
      errors: ['promo-code-invalid', 'promo-code-used'],
      example: { params: { code: 'WELCOME' } },
    },
    redeemPromo: {
      summary: 'Redeem a promo code.',
      description:
        'Gives a bonus or free spins. The same `id` with the same code answers the same result and gives nothing again.',
      errors: ['promo-code-invalid', 'promo-code-used', 'idempotency-conflict', 'unauthorized', ...GIFT_ERRORS],
    },
    listFreeSpins: {
      summary: 'List the free spins of the player.',
      description: 'Those with spins left, the first to expire first. Stakes are in ledger units.',
    },
    getFreeSpinsCampaign: {
      summary: 'Get a free spins campaign.',
      description: '`freeSpins` is null when the player has none of it.',
      errors: ['not-found'],
    },
    cancelFreeSpins: {
      summary: 'Give up the free spins of a campaign.',
      description: 'What was won with them becomes a bonus. A repeat changes nothing.',
      errors: ['not-found', 'free-spins-ended'],
    },
    getWelcomePacks: {
      summary: 'Show the bonuses for the first deposits.',
      description: 'What a visitor without an account is offered, in ledger units of `currency`.',
    },
  },
);

export const vipWords = callGroup('VIP club', 'Levels and weekly cashback. Amounts are in ledger units.', {
  getVip: {
    summary: 'Show the VIP level of the player.',
    description: 'Amounts are in ledger units of `currency`, in which most of the level was reached.',
  },
  joinVip: {
    summary: 'Join the VIP club.',
    description: 'Needs the first level. A repeat changes nothing.',
    errors: ['vip-level-too-low', 'unauthorized'],
  },
  getVipLevels: {
    summary: 'List the levels of the VIP club.',
    description: 'Says what each level needs, in ledger units, and its cashback in hundredths of a percent.',
  },
  getVipCashback: {
    summary: 'Show the weekly cashback of the player.',
    description: 'Stakes of the present week and the last 20 payments. Weeks begin on Monday, 00:00 UTC.',
    errors: ['not-found'],
  },
});

export const operatorOfferWords = callGroup('Operator: offers', 'Free spins campaigns and promo codes.', {
  listCampaigns: {
    summary: 'List the free spins campaigns.',
    description: '`granted` counts the players who got spins. Stakes are in ledger units.',
  },
  saveCampaign: {
    summary: 'Create or change a free spins campaign.',
    description: 'A change applies to what is granted afterwards. Saving the same again changes nothing.',
    errors: ['not-found'],
  },
  listPromoCodes: {
    summary: 'List the promo codes.',
    description: '`bonusRules` are the values that a code of the kind `bonus` can have.',
  },
  savePromoCode: {
    summary: 'Create or change a promo code.',
    description: 'To end a code, save an earlier `endsAt`. Saving the same again changes nothing.',
    example: {
      params: { code: 'WELCOME' },
      body: { value: 'promo-half' },
    },
  },
});
