import type { Fraction } from '@baize/fairness';
import type { ProviderCatalogue, ProviderGame } from '@baize/protocol';
import { basisPoints } from '../maths/rational.ts';
import { LIVE_STUDIO, TABLES } from '../live/tables.ts';
import { SLOT_STUDIOS, SLOT_TITLES } from './titles.ts';

/** Everything that can be played here, as operators of casinos get it. */
export function catalogue(): ProviderCatalogue {
  return { studios: [...SLOT_STUDIOS, LIVE_STUDIO], games: [...slots(), ...tables()] };
}

function slots(): ProviderGame[] {
  return SLOT_TITLES.map(({ id, title, studio, mechanic, pace, expectedReturn }) => ({
    id,
    kind: 'slot',
    title,
    studio,
    mechanic,
    pace,
    takesFreeSpins: true,
    art: `/art/${id}.svg`,
    ...stated(expectedReturn),
  }));
}

function tables(): ProviderGame[] {
  return TABLES.map(({ id, title, mechanic, expectedReturn }) => ({
    id,
    kind: 'live',
    title,
    studio: LIVE_STUDIO.id,
    mechanic,
    pace: null,
    takesFreeSpins: false,
    art: `/art/${id}.svg`,
    ...stated(expectedReturn),
  }));
}

function stated(expectedReturn: Fraction): Pick<ProviderGame, 'expectedReturn' | 'returnBasisPoints'> {
  return {
    returnBasisPoints: basisPoints(expectedReturn),
    expectedReturn: {
      numerator: String(expectedReturn.numerator),
      denominator: String(expectedReturn.denominator),
    },
  };
}
