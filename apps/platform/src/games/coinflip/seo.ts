import { record, type SeoSeeds } from '../../foundation/seo-record.ts';

/** What a new installation tells search engines of the game's pages. */
export const seo: SeoSeeds = {
  '/games/coinflip': {
    ru: record(
      'Монетка — орёл или решка | Baize',
      'Две стороны и один бросок. Множитель виден до ставки, а бросок можно проверить.',
      'coinflip, орёл или решка, монетка',
    ),
    en: record(
      'Coinflip — heads or tails | Baize',
      'Two sides and one flip. The multiplier is shown before the bet, and the flip can be verified.',
      'coinflip, heads or tails, coin toss',
    ),
  },
};
