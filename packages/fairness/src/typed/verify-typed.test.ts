import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import published from '../../vectors/fairness.json' with { type: 'json' };
import { type BeaconChain, chainHashOf } from '../beacon/chain.ts';
import { RULES } from '../games/all.ts';
import { verifyBet } from '../games/verify-bet.ts';
import { signed, type TypedAnswer, TYPED_GAMES, type TypedBet, typedOf, type Values, verifyTyped } from './index.ts';
import { formOf } from './forms.ts';

interface Line {
  readonly game: string;
  readonly algorithm: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
}

const file = path.resolve(import.meta.dirname, '../../vectors/bets.jsonl');
const lines = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)
  .filter(({ expected }) => expected['status'] !== 'open');

/** The names of a line are those of a record; its beacon is an object of its own there. */
function recordOf({ algorithm, given, expected }: Line): Readonly<Record<string, unknown>> {
  const record = { algorithm, ...given, ...expected };
  if (!('signature' in given)) return record;
  const { genesisSeconds, periodSeconds, closedAt, signature } = given as Record<string, never>;
  const described = {
    name: 'a chain of these vectors',
    publicKey: '11'.repeat(96),
    groupHash: '22'.repeat(32),
    genesisSeconds: genesisSeconds!,
    periodSeconds: periodSeconds!,
  };
  const chain: BeaconChain = { ...described, chainHash: chainHashOf(described) };
  const { beaconRound: round, randomness } = expected;
  return { ...record, beacon: { beacon: chain.chainHash, chain, closedAt, signature, round, randomness } };
}

const typedLine = (line: Line): TypedBet => typedOf(recordOf(line))!;
const answerTo = ({ game, version, values }: TypedBet): TypedAnswer => verifyTyped(game, version, values);
const holds = (typed: TypedBet): boolean | string => {
  const answer = answerTo(typed);
  return answer.ok ? answer.verification.matches : answer.refusals.map(({ field, code }) => `${field} ${code}`).join();
};
const withValues = (typed: TypedBet, values: Values): TypedBet => ({
  ...typed,
  values: { ...typed.values, ...values },
});
/** The last character, a digit or a letter of hex, as another one. */
const altered = (text: string): string => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');

test('every game and version can be typed in, and every one of them has vectors', () => {
  const typed = TYPED_GAMES.flatMap(({ versions }) => versions).toSorted();
  const rules = Object.values(RULES).flatMap(({ algorithm, former }) => [algorithm, ...former]);
  expect(typed).toEqual([...rules, 'wheel/1'].toSorted());
  // A fixture of the sports generator is no bet: it is checked where its match is shown.
  const bets = lines.filter(({ algorithm }) => !algorithm.startsWith('fixture/'));
  expect([...new Set(bets.map(({ algorithm }) => algorithm))].toSorted()).toEqual(typed);
});

describe.each(TYPED_GAMES.flatMap(({ game, versions }) => versions.map((version) => ({ game, version }))))(
  '[F57] typed bets of $version',
  ({ game, version }) => {
    const own = lines.filter(({ algorithm }) => algorithm === version);

    test('hold, and come to what the check of the record comes to', () => {
      expect(own.length).toBeGreaterThan(2);
      for (const line of own) {
        const typed = typedLine(line);
        expect(typed).toMatchObject({ game, version });
        const answer = answerTo(typed);
        expect(answer).toMatchObject({ ok: true, verification: { algorithm: version, matches: true } });
        if (!answer.ok || game === 'wheel') continue;
        expect(answer.verification).toEqual(verifyBet(recordOf(line) as never));
      }
    });

    test('do not hold with one other character in what they hang on', () => {
      const key = formOf(game, version).some(({ name }) => name === 'hash') ? 'hash' : 'serverSeed';
      for (const typed of own.map(typedLine)) {
        const verdict = holds(withValues(typed, { [key]: altered(typed.values[key]!) }));
        // Other seeds may deal a card on which what was said cannot be said.
        expect([false, ...(game === 'hilo' ? ['steps guess-invalid'] : [])]).toContain(verdict);
      }
    });

    test('need neither hash nor outcome nor money, and come to the same then', () => {
      for (const typed of own.map(typedLine)) {
        const needed = formOf(game, version).filter(({ name, optional }) => !optional || MADE_BY_PLAYERS.has(name));
        const few = Object.fromEntries(needed.map(({ name }) => [name, typed.values[name]!]));
        const [answer, whole] = [verifyTyped(game, version, few), answerTo(typed)];
        if (!answer.ok || !whole.ok) throw new Error('refused');
        expect(answer.verification.steps.filter(({ matches }) => matches !== undefined)).toEqual([]);
        const computed = whole.outcome.map(({ key, value }) => ({ key, value }));
        expect(answer.outcome.map(({ key, value }) => ({ key, value }))).toEqual(computed);
      }
    });

    test('say of every field that is missing or misread which it is, and never throw', () => {
      const typed = typedLine(own[0]!);
      for (const { name, optional, kind } of formOf(game, version)) {
        if (!optional) expect(holds(withValues(typed, { [name]: '' }))).toContain(`${name} missing`);
        if (kind === 'text' || (kind === 'words' && name === 'itemIds')) continue;
        expect(holds(withValues(typed, { [name]: '✗' }))).toContain(`${name} malformed`);
      }
    });

    test('are refused or computed, whatever else is typed', () => {
      const noise = [
        '0',
        '-1',
        '9'.repeat(20),
        '1 1 1',
        'heads',
        'same',
        '10♥',
        '1.00001',
        '{}',
        'a'.repeat(64),
        '\n,;',
      ];
      for (const { name } of formOf(game, version))
        for (const text of noise) expect(() => holds(withValues(typedLine(own[0]!), { [name]: text }))).not.toThrow();
    });
  },
);

/** Fields whose empty value is a value too: no card said, no tile opened, not left. */
const MADE_BY_PLAYERS = new Set(['beacon', 'cashOut', 'opened', 'openings', 'steps']);

test('[F6] a typed bet of dice comes to the roll that other verifiers published for its seeds', () => {
  const { serverSeed, clientSeed, nonce } = published.instant[0]!;
  const seeds = { serverSeed, clientSeed, nonce: String(nonce) };
  const answer = verifyTyped('dice', 'dice/1', { ...seeds, direction: 'over', chance: '49,50' });
  expect(answer).toMatchObject({ ok: true, outcome: [{ key: 'roll', value: '77.18' }] });
});

describe('what the rules refuse', () => {
  const of = (version: string): TypedBet => typedLine(lines.find(({ algorithm }) => algorithm === version)!);

  test.each<[version: string, values: Values, refusal: string]>([
    ['dice/1', { chance: '98.01' }, 'chance out-of-range'],
    ['dice/1', { chance: '49.505' }, 'chance malformed'],
    ['dice/1', { stake: '' }, 'stake missing'],
    ['keno/1', { picks: '1, 1' }, 'picks picks-invalid'],
    ['keno/1', { picks: '41' }, 'picks out-of-range'],
    ['miner/2', { mines: '24', opened: '1, 2, 3' }, 'opened count-out-of-range'],
    ['miner/2', { mines: '25' }, 'mines out-of-range'],
    ['coinflip/2', { called: 'heads '.repeat(21) }, 'called guesses-out-of-range'],
    ['cases/1', { items: 'coin 1 10 0.01' }, 'items ticket-out-of-range'],
    ['rooms/1', { deposits: '0.001 alice' }, 'deposits stakes-invalid'],
    ['crash/2', { beacon: 'moonnet' }, 'beacon malformed'],
    ['crash/2', { closedAt: '2026-11-27 12:00' }, 'closedAt malformed'],
    ['wheel/1', { largest: '' }, 'largest missing'],
  ])('of %s: %j', (version, values, refusal) => {
    expect(holds(withValues(of(version), values))).toBe(refusal);
  });

  test('of a chain that is not what its hash says', () => {
    const typed = of('roulette/2');
    const chain = JSON.parse(typed.values['beacon']!) as BeaconChain;
    const beacon = JSON.stringify({ ...chain, periodSeconds: chain.periodSeconds + 1 });
    expect(holds(withValues(typed, { beacon }))).toBe('beacon beacon-chain-invalid');
  });

  test('a game or a version that there is not', () => {
    for (const [game, version] of [
      ['plinko', 'plinko/1'],
      ['dice', 'dice/2'],
      ['dice', 'keno/1'],
      ['toString', ''],
    ] as const)
      expect(verifyTyped(game, version, {})).toEqual({
        ok: false,
        refusals: [{ field: 'version', code: 'algorithm-unknown' }],
      });
  });
});

describe('the beacon’s signature', () => {
  /** A round of the League of Entropy; betting closed a second before. */
  const values = {
    hash: 'ab'.repeat(32),
    salt: 'a public salt',
    closedAt: '2023-08-23T15:59:23.000Z',
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  };
  const game = { game: 'crash', version: 'crash/2' };
  const verdict = async (typed: Values, checked = new Map<string, boolean>()): Promise<unknown> => {
    const answer = await signed({ ...game, values: typed }, verifyTyped('crash', 'crash/2', typed), checked);
    return answer.ok && answer.verification.steps.find(({ key }) => key === 'beaconSignature')?.matches;
  };

  test('is verified with the chain’s key', async () => {
    expect(await verdict(values)).toBe(true);
    expect(await verdict({ ...values, signature: altered(values.signature) })).toBe(false);
    expect(await verdict({ ...values, beaconRound: '1001' })).toBe(false);
  });

  test('is verified once for each round', async () => {
    const checked = new Map<string, boolean>();
    await verdict(values, checked);
    const key = [...checked.keys()].join();
    expect(key).toContain(' 1000 ');
    checked.set(key, false);
    expect(await verdict(values, checked)).toBe(false);
  });

  test('is nobody’s business where no beacon has a part', async () => {
    const typed = typedLine(lines.find(({ algorithm }) => algorithm === 'dice/1')!);
    const answer = answerTo(typed);
    expect(await signed(typed, answer)).toBe(answer);
  });
});

describe('what fills a form', () => {
  const bet = {
    game: 'dice',
    stakeUnits: 10_000,
    payoutUnits: 0,
    maxWinUnits: 10 ** 10,
    outcome: { direction: 'over', chance: 4_950, roll: 201 },
    proof: { algorithm: 'dice/1', serverSeedHash: 'f'.repeat(64), serverSeed: null, clientSeed: 'a b', nonce: 7 },
  };

  test('is a bet as the site shows it; what is not revealed stays empty', () => {
    expect(typedOf(bet)).toEqual({
      game: 'dice',
      version: 'dice/1',
      values: {
        serverSeed: '',
        serverSeedHash: 'f'.repeat(64),
        clientSeed: 'a b',
        nonce: '7',
        direction: 'over',
        chance: '49.50',
        roll: '2.01',
        stake: '1.0000',
        maxWin: '1000000.0000',
        payout: '0.0000',
      },
    });
  });

  test('is nothing else', () => {
    for (const record of [null, 1, 'dice/1', [], {}, { algorithm: 'plinko/1' }, { proof: { algorithm: 7 } }])
      expect(typedOf(record)).toBeNull();
    const odd = { toString: 1 };
    for (const [algorithm, members] of [
      ['cases/1', { items: [{ id: odd, firstTicket: odd }] }],
      ['rooms/1', { entries: [{ stakeUnits: odd, clientSeed: odd }], outcome: { tickets: odd } }],
      ['hilo/2', { cards: [{ rank: odd, suit: odd }] }],
      ['crash/2', { beacon: { described: odd, closedAt: odd }, status: odd }],
    ] as const)
      expect(() => typedOf({ algorithm, ...members })).not.toThrow();
    const wrong = typedOf({ algorithm: 'keno/1', picks: 'all', draw: [1, '2', null], stakeUnits: -1, nonce: 0.5 });
    expect(wrong?.values).toMatchObject({ picks: '', draw: '1, , ', stake: '', nonce: '' });
  });
});
