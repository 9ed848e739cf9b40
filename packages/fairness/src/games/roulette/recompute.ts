import { toHex } from '../../bytes.ts';
import { line } from '../../recompute/lines.ts';
import { ofRound } from '../../recompute/round.ts';
import { WORD_RANGE } from '../../word-range.ts';
import { pocketOfDigest, ROULETTE_ALGORITHM, ROULETTE_BEACON_ALGORITHM, rouletteColour } from './roulette.ts';

/** The pocket and its colour. */
export const recompute = ofRound([ROULETTE_ALGORITHM, ROULETTE_BEACON_ALGORITHM], (bytes) => {
  const pocket = pocketOfDigest(bytes);
  const digest = toHex(bytes);
  const word = Number.parseInt(digest.slice(0, 8), 16);
  return [
    line('digest', digest),
    line('bytes', digest.slice(0, 8)),
    line('float', word / WORD_RANGE),
    line('pocket', pocket),
    line('colour', rouletteColour(pocket)),
  ];
});
