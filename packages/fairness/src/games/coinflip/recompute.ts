import { list } from '../../recompute/lines.ts';
import { countOf } from '../../recompute/options.ts';
import { ofOwnSeeds } from '../../recompute/own-seeds.ts';
import { COINFLIP_MAX_FLIPS, coinSide } from './coinflip.ts';

/** The sides that fall, flip by flip. */
export const recompute = ofOwnSeeds(['flips'], '[--flips 20]', (next, options) => [
  list('sides', countOf(options, 'flips', COINFLIP_MAX_FLIPS), () => coinSide(next())),
]);
