import { decimal, line } from '../../recompute/lines.ts';
import { ofRound } from '../../recompute/round.ts';
import { bustDigest, bustOfDigest } from './crash.ts';

/** The bust. */
export const recompute = ofRound((hash, salt) => {
  const digest = bustDigest(hash, salt);
  return [line('digest', digest), line('bytes', digest.slice(0, 13)), decimal('bust', bustOfDigest(digest), 2)];
});
