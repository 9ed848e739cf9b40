import { record, type SeoSeeds } from '../../foundation/seo-record.ts';

/** The game's SEO texts in a new installation. */
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
