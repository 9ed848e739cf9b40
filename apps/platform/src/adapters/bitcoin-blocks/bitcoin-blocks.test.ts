import { afterEach, describe, expect, it, test } from '@jest/globals';
import { type Mirror, type Say, listeningLog, openMirror } from '../../../tests/support/beacon.ts';
import type { Blocks } from '../../bets/beacon/sources.ts';
import { bitcoinBlocks } from './bitcoin-blocks.ts';

/** Block 100,000 of Bitcoin, and the one after it. */
const HASH = '000000000003ba27aa200b1cecaad478d2b00432346c3f1f3986da1afd33e506';
const OTHER = '00000000000080b66c911bd5ba14a74260057311eaeb1982802f7010f1a9f090';
const HEIGHT = 100_000;

let sources: Mirror[] = [];
let lines: Record<string, unknown>[];
afterEach(async () => {
  for (const source of sources.splice(0)) await source.close();
});

async function stand(...says: readonly Say[]): Promise<Blocks> {
  for (const say of says) sources.push(await openMirror(say));
  const listening = listeningLog();
  ({ lines } = listening);
  return bitcoinBlocks({ sources: sources.map(({ url }) => url), timeoutMs: 30_000, log: listening.log });
}

/** A source whose newest block has this height, and which gives block 100,000 this hash. */
const source =
  (tip: number, hash: string | null = HASH): Say =>
  (path) => {
    if (path === '/blocks/tip/height') return { body: String(tip) };
    return path === `/block-height/${HEIGHT}` && hash !== null
      ? { body: hash }
      : { status: 404, body: 'Block not found' };
  };
const gone: Say = () => 'hangs up';

describe('the hash of a block', () => {
  it('is there once two blocks lie upon it, by the word of two sources', async () => {
    const blocks = await stand(source(HEIGHT + 1), source(HEIGHT + 1));
    expect(await blocks.hashAt(HEIGHT)).toBeNull();
    sources[0]!.say = source(HEIGHT + 2);
    expect(await blocks.hashAt(HEIGHT)).toBeNull();
    sources[1]!.say = source(HEIGHT + 2);
    expect(await blocks.hashAt(HEIGHT)).toBe(HASH);
    expect(blocks.name).toBe('Bitcoin');
  });

  it('is not asked for before: no source is tempted to make one up', async () => {
    const blocks = await stand(source(HEIGHT), source(HEIGHT));
    await blocks.hashAt(HEIGHT);
    expect(sources.flatMap(({ asked }) => asked)).toEqual(Array(2).fill('/blocks/tip/height'));
  });

  it('comes from two where a third is away, and is refused where only one is left', async () => {
    const blocks = await stand(gone, source(HEIGHT + 9), source(HEIGHT + 9));
    expect(await blocks.hashAt(HEIGHT)).toBe(HASH);
    expect(lines.map(({ why }) => why)).toEqual(['source-silent']);
    sources[1]!.say = gone;
    await expect(blocks.hashAt(HEIGHT)).rejects.toMatchObject({ code: 'blocks-away' });
  });

  it('two-sources-disagree: no hash is taken', async () => {
    const blocks = await stand(source(HEIGHT + 9), source(HEIGHT + 9, OTHER));
    await expect(blocks.hashAt(HEIGHT)).rejects.toMatchObject({ code: 'blocks-disagree' });
    expect(lines).toMatchObject([{ why: 'blocks-disagree', height: HEIGHT }]);
  });

  it('one-of-three-lies: the word of two counts, and the difference is logged', async () => {
    const blocks = await stand(source(HEIGHT + 9, OTHER), source(HEIGHT + 9), source(HEIGHT + 9));
    expect(await blocks.hashAt(HEIGHT)).toBe(HASH);
    expect(lines).toMatchObject([{ why: 'blocks-disagree' }]);
  });

  it('two against two: no hash is taken', async () => {
    const [one, other] = [source(HEIGHT + 9), source(HEIGHT + 9, OTHER)];
    const blocks = await stand(one, other, one, other);
    await expect(blocks.hashAt(HEIGHT)).rejects.toMatchObject({ code: 'blocks-disagree' });
  });

  test.each([
    ['has no work behind it', source(HEIGHT + 9, 'f'.repeat(64))],
    ['is cut short', source(HEIGHT + 9, HASH.slice(2))],
    ['is a page', (path: string) => (path.endsWith('height') ? { body: '870000' } : { body: '<html>' })],
    ['has a tip that is no number', () => ({ body: 'soon' })],
  ] as [string, Say][])('a source whose block %s does not count', async (_, liar) => {
    const blocks = await stand(liar, source(HEIGHT + 9), liar);
    await expect(blocks.hashAt(HEIGHT)).rejects.toMatchObject({ code: 'blocks-away' });
    expect(lines.map(({ why }) => why)).toEqual(['source-malformed', 'source-malformed']);
  });
});

it('the tip is what two sources have reached', async () => {
  const blocks = await stand(source(HEIGHT + 50), source(HEIGHT + 3), source(HEIGHT + 2));
  expect(await blocks.tip()).toBe(HEIGHT + 3);
  sources[0]!.say = gone;
  sources[1]!.say = gone;
  await expect(blocks.tip()).rejects.toMatchObject({ code: 'blocks-away' });
});
