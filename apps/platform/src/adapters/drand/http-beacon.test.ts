import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import {
  type Answer,
  type Mirror,
  NOT_YET,
  type Say,
  documentOf,
  listeningLog,
  openMirror,
  testChain,
} from '../../../tests/support/beacon.ts';
import { httpBeacon } from './http-beacon.ts';

const own = testChain('a chain of the test');
const foreign = testChain('a chain of the test', 2);
const ROUND = own.round(1000);
const OTHER = own.round(1001);

let mirrors: Mirror[];
let beacon: ReturnType<typeof httpBeacon>;
let lines: Record<string, unknown>[];
beforeEach(() => {
  mirrors = [];
});
afterEach(async () => {
  await beacon.close();
  for (const mirror of mirrors) await mirror.close();
});

/** A beacon with these mirrors; with 30 s none of them is late on a busy machine. */
async function stand(says: readonly Say[], timeoutMs = 30_000): Promise<void> {
  for (const say of says) mirrors.push(await openMirror(say));
  const listening = listeningLog();
  ({ lines } = listening);
  const urls = mirrors.map(({ url }) => url);
  beacon = httpBeacon({ mirrors: urls, chain: async () => own.chain, timeoutMs, log: listening.log });
}

const always =
  (answer: ReturnType<Say>): Say =>
  () =>
    answer;
const good: Say = () => documentOf(ROUND);
/** Why each mirror was rejected. */
const reasons = (): unknown[] =>
  mirrors.map(({ url }) => lines.filter(({ mirror }) => mirror === url).map(({ why }) => why));

describe('a round', () => {
  it('is asked for at every mirror by drand’s path, and comes with its beacon’s name and time', async () => {
    await stand([good, good, good]);
    expect(await beacon.round(1000)).toEqual(ROUND);
    for (const { asked } of mirrors) expect(asked).toEqual([`/${own.chain.chainHash}/public/1000`]);
    expect(lines).toEqual([]);
  });

  it('comes from one mirror where another never answers and a third hangs up', async () => {
    await stand([always('nothing'), always('hangs up'), good]);
    expect(await beacon.round(1000)).toEqual(ROUND);
  });

  it('late: comes from the mirror that has it while others do not yet', async () => {
    await stand([always(NOT_YET), always({ ...NOT_YET, status: 425 }), good]);
    expect(await beacon.round(1000)).toEqual(ROUND);
  });

  it('is null while no mirror has it, also where the rest is away', async () => {
    await stand([always(NOT_YET), always(NOT_YET), always('hangs up')]);
    expect(await beacon.round(1000)).toBeNull();
  });

  it('the newest comes by the same way', async () => {
    await stand([good, always('hangs up'), always('hangs up')]);
    expect(await beacon.latest()).toEqual(ROUND);
    expect(mirrors[0]!.asked).toEqual([`/${own.chain.chainHash}/public/latest`]);
  });
});

const lies: [string, string, Answer | 'hangs up'][] = [
  ['forged', 'beacon-signature-wrong', documentOf({ ...OTHER, round: 1000 })],
  ['of another chain', 'beacon-signature-wrong', documentOf(foreign.round(1000))],
  ['with the randomness of another', 'beacon-randomness-wrong', documentOf({ ...ROUND, randomness: OTHER.randomness })],
  ['of another number', 'beacon-round-malformed', documentOf(OTHER)],
  ['with half a signature', 'beacon-round-malformed', documentOf({ ...ROUND, signature: ROUND.signature.slice(48) })],
  ['without a signature', 'beacon-round-malformed', { body: { round: 1000, randomness: ROUND.randomness } }],
  ['that is a page', 'beacon-round-malformed', { body: '<!doctype html>' }],
  ['that is a list', 'beacon-round-malformed', { body: '[]' }],
  ['that does not end', 'source-too-long', { body: ' '.repeat(100_000) }],
  ['that is a failure', 'source-silent', { status: 500, body: documentOf(ROUND).body }],
  ['that is none', 'source-silent', 'hangs up'],
];

describe('a mirror that lies is named by code, and the next one is believed', () => {
  test.each(lies)('a round %s: %s', async (_, why, answer) => {
    await stand([always(answer), always(answer), always(answer)]);
    await expect(beacon.round(1000)).rejects.toMatchObject({ code: 'beacon-away' });
    expect(reasons()).toEqual([[why], [why], [why]]);
    mirrors[2]!.say = good;
    expect(await beacon.round(1000)).toEqual(ROUND);
  });
});

it('a mirror that leads elsewhere is not followed, not even to a right round', async () => {
  const leads: Say = (path) =>
    path === '/elsewhere' ? good(path) : { status: 302, headers: { location: '/elsewhere' }, body: '' };
  await stand([leads, leads, leads]);
  await expect(beacon.round(1000)).rejects.toMatchObject({ code: 'beacon-away' });
  expect(reasons()).toEqual([['source-silent'], ['source-silent'], ['source-silent']]);
});

it('silent: where nobody answers in time the beacon is away', async () => {
  await stand([always('nothing'), always('nothing'), always('nothing')], 100);
  await expect(beacon.round(1000)).rejects.toMatchObject({ code: 'beacon-away' });
  await expect(beacon.latest()).rejects.toMatchObject({ code: 'beacon-away' });
  expect(lines.map(({ why }) => why)).toEqual(Array(6).fill('source-silent'));
});

it('what was lost on the way is asked for again and nothing of it is remembered', async () => {
  await stand([always('hangs up'), always('hangs up'), always(documentOf(foreign.round(1000)))]);
  await expect(beacon.round(1000)).rejects.toMatchObject({ code: 'beacon-away' });
  for (const mirror of mirrors) mirror.say = good;
  expect(await beacon.round(1000)).toEqual(ROUND);
});
