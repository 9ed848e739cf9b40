import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BeaconRound } from '@baize/fairness/beacon/round';
import { sql } from 'kysely';
import { GENESIS, listeningLog, testChain } from '../../../../tests/support/beacon.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import type { Database } from '../../../foundation/db/database.ts';
import { migrate } from '../../../foundation/db/migrate.ts';
import { domainMigrations } from '../../../modules.ts';
import { BeaconError } from '../beacon-error.ts';
import { Beacon } from '../beacon.ts';
import type { BeaconSource } from '../sources.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database, domainMigrations);
});
afterAll(() => database.close());

/** Each test has a beacon of its own, so that none finds what another one stored. */
let count = 0;
let own: ReturnType<typeof testChain>;
let now: number;
let lines: Record<string, unknown>[];
beforeEach(() => {
  own = testChain(`beacon ${count++}`);
  now = GENESIS + 999 * 3_000;
  lines = [];
});

interface Scripted extends BeaconSource {
  readonly asked: (number | 'latest')[];
  say: (which: number | 'latest') => BeaconRound | null | Error;
}

/** A source that answers what the test wants; by default every requested round. */
function sourceOf(chain = own): Scripted {
  const answer = async (which: number | 'latest'): Promise<BeaconRound | null> => {
    source.asked.push(which);
    const said = source.say(which);
    if (said instanceof Error) throw said;
    return said;
  };
  const source: Scripted = {
    asked: [],
    say: (which) => chain.round(which === 'latest' ? 1000 : which),
    chain: async () => chain.chain,
    latest: () => answer('latest'),
    round: answer,
  };
  return source;
}

/** The service of one process. */
function processWith(source: BeaconSource): Beacon {
  const listening = listeningLog();
  lines = listening.lines;
  const beacon = new Beacon({ database, clock: () => now, log: listening.log });
  beacon.useSource(source);
  return beacon;
}

const rows = () =>
  database.kysely.selectFrom('beacon_rounds').selectAll().where('beacon', '=', own.chain.name).execute();

describe('a round', () => {
  it('is asked for once, kept with what it is checked by, and then read from the table', async () => {
    const source = sourceOf();
    const beacon = processWith(source);
    expect(await beacon.roundIfThere(1000)).toEqual(own.round(1000));
    expect(await beacon.roundIfThere(1000)).toEqual(own.round(1000));
    expect(await processWith(source).roundIfThere(1000)).toEqual(own.round(1000));
    expect(source.asked).toEqual([1000]);
    const { randomness, signature } = own.round(1000);
    expect(await rows()).toEqual([
      {
        beacon: own.chain.name,
        round: 1000,
        chain_hash: own.chain.chainHash,
        randomness,
        signature,
        received_at: new Date(now),
      },
    ]);
    expect(await beacon.kept(own.chain.name, 1000)).toEqual({ chain: own.chain, round: own.round(1000) });
  });

  it('late: is null while the beacon does not have it, and nothing is kept of that', async () => {
    const source = sourceOf();
    const beacon = processWith(source);
    source.say = () => null;
    expect(await beacon.roundIfThere(1000)).toBeNull();
    source.say = (which) => own.round(Number(which));
    expect(await beacon.roundIfThere(1000)).toEqual(own.round(1000));
  });

  it('silent: is refused by code while nobody answers, and had afterwards', async () => {
    const source = sourceOf();
    const beacon = processWith(source);
    source.say = () => new BeaconError('beacon-away', 'test');
    await expect(beacon.roundIfThere(1000)).rejects.toMatchObject({ code: 'beacon-away' });
    expect(await rows()).toEqual([]);
    source.say = (which) => own.round(Number(which));
    expect(await beacon.roundIfThere(1000)).toEqual(own.round(1000));
  });

  it('ahead-of-its-time: is not even asked for before it is emitted', async () => {
    const source = sourceOf();
    const beacon = processWith(source);
    now -= 1;
    await expect(beacon.roundIfThere(1000)).rejects.toMatchObject({ code: 'beacon-ahead' });
    await expect(beacon.roundIfThere(Number.NaN)).rejects.toMatchObject({ code: 'beacon-ahead' });
    expect(source.asked).toEqual([]);
    now += 1;
    expect(await beacon.roundIfThere(1000)).toEqual(own.round(1000));
  });

  it('many who ask at once wait for one answer', async () => {
    const source = sourceOf();
    const beacon = processWith(source);
    const answers = await Promise.all(Array.from({ length: 20 }, () => beacon.roundIfThere(1000)));
    expect(answers).toEqual(Array(20).fill(own.round(1000)));
    expect(source.asked).toEqual([1000]);
  });

  it('two-processes-at-once write one row', async () => {
    const beacons = Array.from({ length: 6 }, () => processWith(sourceOf()));
    const answers = await Promise.all(beacons.map((beacon) => beacon.roundIfThere(1000)));
    expect(answers).toEqual(Array(6).fill(own.round(1000)));
    expect(await rows()).toHaveLength(1);
  });

  it('two-rounds-at-once: of a beacon that tells two processes two things one counts, and the other is refused and logged', async () => {
    const liar = testChain(own.chain.name, 2);
    const [honest, lying] = [processWith(sourceOf()), processWith(sourceOf(liar))];
    const settled = await Promise.allSettled([honest.roundIfThere(1000), lying.roundIfThere(1000)]);
    const kept = await rows();
    expect(kept).toHaveLength(1);
    for (const each of settled) {
      // A call that looked after the first had written returns what that one wrote.
      if (each.status === 'fulfilled') expect(each.value!.signature).toBe(kept[0]!.signature);
      else expect(each.reason).toMatchObject({ code: 'beacon-two-rounds' });
    }
  });

  it('another value for a round that is kept since it was asked for is refused and logged', async () => {
    const liar = testChain(own.chain.name, 2);
    const source = sourceOf(liar);
    const lying = processWith(source);
    const heard = lines;
    const other = processWith(sourceOf());
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
    const slow: BeaconSource = {
      ...source,
      async round(number) {
        resolve();
        await goesOn;
        return liar.round(number);
      },
    };
    lying.useSource(slow);
    const answer = lying.roundIfThere(1000);
    await asked;
    expect(await other.roundIfThere(1000)).toEqual(own.round(1000));
    goOn();
    await expect(answer).rejects.toMatchObject({ code: 'beacon-two-rounds' });
    expect(heard).toMatchObject([{ beacon: own.chain.name, round: 1000, why: 'beacon-two-rounds' }]);
    expect(await rows()).toMatchObject([{ signature: own.round(1000).signature }]);
  });

  it('once kept is never changed', async () => {
    await processWith(sourceOf()).roundIfThere(1000);
    for (const statement of [
      `update beacon_rounds set randomness = 'x'`,
      'delete from beacon_rounds',
      'truncate beacon_rounds',
      `update beacon_chains set public_key = 'x'`,
      'truncate beacon_chains cascade',
    ])
      await expect(sql.raw(statement).execute(database.kysely)).rejects.toThrow('beacon-append-only');
  });
});

describe('the newest round', () => {
  it('is asked for once in its period, whoever asks, and is not kept', async () => {
    const source = sourceOf();
    const beacon = processWith(source);
    for (const at of [0, 1, 2_999]) {
      now = GENESIS + 999 * 3_000 + at;
      expect(await beacon.latest()).toEqual(own.round(1000));
    }
    expect(source.asked).toEqual(['latest']);
    source.say = () => own.round(1001);
    now += 1;
    expect(await beacon.latest()).toEqual(own.round(1001));
    expect(await rows()).toEqual([]);
  });

  it('late: is the one before until it comes, and asked for once a second', async () => {
    const source = sourceOf();
    const beacon = processWith(source);
    await beacon.latest();
    now += 3_000;
    for (const after of [0, 500, 999, 1_000]) {
      now = GENESIS + 1000 * 3_000 + after;
      expect(await beacon.latest()).toEqual(own.round(1000));
    }
    expect(source.asked).toEqual(['latest', 'latest', 'latest']);
  });

  it('ahead-of-its-time: one that a beacon gives away is not handed on, and is logged', async () => {
    const source = sourceOf();
    source.say = () => own.round(1001);
    expect(await processWith(source).latest()).toBeNull();
    expect(lines).toMatchObject([{ round: 1001, why: 'beacon-ahead' }]);
  });

  it('silent: is the last one while nobody answers, and refused by code where there was none', async () => {
    const source = sourceOf();
    const beacon = processWith(source);
    await beacon.latest();
    now += 3_000;
    source.say = () => new BeaconError('beacon-away', 'test');
    expect(await beacon.latest()).toEqual(own.round(1000));
    await expect(processWith(source).latest()).rejects.toMatchObject({ code: 'beacon-away' });
  });

  it('goes back for nobody', async () => {
    const source = sourceOf();
    const beacon = processWith(source);
    await beacon.latest();
    now += 3_000;
    source.say = () => own.round(999);
    expect(await beacon.latest()).toEqual(own.round(1000));
  });
});
