import { describe, expect, it } from '@jest/globals';
import { crashBust } from '@baize/fairness/games/crash/crash';
import { stepsBack } from '@baize/fairness';
import { CHECKPOINT_EVERY, makeChain, walkTo } from './chain.ts';

const seed = 'ab'.repeat(32);

describe('a chain of rounds', () => {
  it('ends in a hash that every place of it leads to', async () => {
    const { terminatingHash, checkpoints } = await makeChain(seed, 2_500);
    expect(checkpoints.map(({ position }) => position)).toEqual([2_500, 2 * CHECKPOINT_EVERY, CHECKPOINT_EVERY]);
    const hash = walkTo(1_234, checkpoints[1]!);
    expect(stepsBack(hash, terminatingHash, 2_500)).toBe(1_234);
    expect(walkTo(1_233, { position: 1_234, hash })).toBe(walkTo(1_233, checkpoints[0]!));
  });

  it('gives the published busts of a public chain', () => {
    const salt = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526';
    expect(crashBust('9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf', salt)).toBe(215);
  });
});
