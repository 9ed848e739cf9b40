import { toHex } from '../../bytes.ts';
import { decimal, line } from '../../recompute/lines.ts';
import type { Recomputed } from '../../recompute/recomputed.ts';
import { ofRound } from '../../recompute/round.ts';
import { bustOfDigest, CRASH_ALGORITHM, CRASH_BEACON_ALGORITHM } from './crash.ts';
import { HOUSE_NAMES, HOUSE_OPTIONS, houseAsked, houseLines } from './houses.ts';

const own = ofRound([CRASH_ALGORITHM, CRASH_BEACON_ALGORITHM], (bytes) => {
  const digest = toHex(bytes);
  return [line('digest', digest), line('bytes', digest.slice(0, 13)), decimal('bust', bustOfDigest(digest), 2)];
});

/** The bust; also of a round of another house, by that one's rule. */
export const recompute: Recomputed = {
  ...own,
  options: [...own.options, ...HOUSE_OPTIONS],
  usage: `--rule ${HOUSE_NAMES.join('|')} --hash <64 hex digits> [--salt <text>] [--vx-signature <192 hex digits>]`,
  algorithmOf: (options) => houseAsked(options) ?? own.algorithmOf!(options),
  run(options) {
    const house = houseAsked(options);
    return house === null ? own.run(options) : houseLines(house, options);
  },
};
