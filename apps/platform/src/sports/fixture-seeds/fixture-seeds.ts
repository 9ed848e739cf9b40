import { randomBytes } from 'node:crypto';
import { SERVER_SEED_BYTES, serverSeedFromBytes } from '@baize/fairness';
import { type FixtureInputs, fixtureHash } from '@baize/fairness/fixture/fixture';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '../../foundation/module.ts';
import '../../foundation/sealing/module.ts';
import type { FeedFixture } from '../feed/feed.ts';
import type { SportsTables, PublishedEnd } from '../tables.ts';
import { FIXTURE_SEED } from './sealed-fixture.ts';

/** The most fixtures of one statement. */
const AT_ONCE = 500;

/** A fixture with its seed, for the process that plays it. */
export interface CommittedFixture extends FixtureInputs {
  readonly seed: string;
  /** It was played to its end once: its seed may be public, and no bets may be taken on it again. */
  readonly isEnded: boolean;
}

/** The seeds of fixtures, for the feed that draws their results. */
export interface FixtureSeeds {
  /**
   * The seeds of these fixtures, where they have one. A sealed seed that cannot be opened is logged and left out:
   * `unreadable` names its fixture.
   */
  read(fixtureIds: readonly string[]): Promise<ReadSeeds>;
  /** Draws a seed for each fixture that has none, and stores it with its hash: from then on the hash is shown. */
  commit(fixtures: readonly FixtureInputs[]): Promise<void>;
  /** Fixtures that were not played to their end yet. */
  unfinished(): Promise<string[]>;
  /** Stores how ended fixtures are shown: the line forgets them soon. */
  keep(fixtures: readonly FeedFixture[]): Promise<void>;
  /** Marks fixtures as ended, once their results are stored. */
  end(fixtureIds: readonly string[], now: Date): Promise<void>;
}

export interface ReadSeeds {
  readonly fixtures: ReadonlyMap<string, CommittedFixture>;
  readonly unreadable: ReadonlySet<string>;
}

type Row = Selectable<SportsTables['sports_fixture_seeds']>;

export function createFixtureSeeds({ database, seedSeal }: Pick<Deps, 'database' | 'seedSeal'>): FixtureSeeds {
  const { kysely } = database;

  /** Seeds are drawn here and nowhere else: a seed drawn for a fixture that has one already is dropped. */
  function rowOf(inputs: FixtureInputs) {
    const seed = serverSeedFromBytes(randomBytes(SERVER_SEED_BYTES));
    const { fixtureId, algorithm, sport, strengths } = inputs;
    const identity = { fixture_id: fixtureId, hash: fixtureHash(inputs, seed) };
    return {
      ...identity,
      algorithm,
      sport,
      strengths: JSON.stringify(strengths),
      ...seedSeal.keep(FIXTURE_SEED, identity, seed),
    };
  }

  return {
    async read(fixtureIds) {
      const fixtures = new Map<string, CommittedFixture>();
      const unreadable = new Set<string>();
      for (const ids of inParts(fixtureIds)) {
        const rows = await kysely
          .selectFrom('sports_fixture_seeds')
          .selectAll()
          .where('fixture_id', 'in', ids)
          .execute();
        for (const row of rows) {
          const seed = row.revealed_at === null ? seedSeal.open(FIXTURE_SEED, row) : row.seed;
          if (seed === null) unreadable.add(row.fixture_id);
          else fixtures.set(row.fixture_id, { ...inputsOf(row), seed, isEnded: row.ended_at !== null });
        }
      }
      return { fixtures, unreadable };
    },
    async commit(fixtures) {
      for (const some of inParts(fixtures))
        await kysely
          .insertInto('sports_fixture_seeds')
          .values(some.map(rowOf))
          .onConflict((conflict) => conflict.column('fixture_id').doNothing())
          .execute();
    },
    async unfinished() {
      const rows = await kysely
        .selectFrom('sports_fixture_seeds')
        .select('fixture_id')
        .where('ended_at', 'is', null)
        .execute();
      return rows.map((row) => row.fixture_id);
    },
    async keep(fixtures) {
      for (const some of inParts(fixtures)) {
        const rows = some.map(({ id, league, startsAt, competitors }) => ({
          fixture_id: id,
          told: { league, startsAt, competitors } satisfies PublishedEnd,
        }));
        await sql`update sports_fixture_seeds fixture set told = ended.told
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ended (fixture_id text, told jsonb)
          where fixture.fixture_id = ended.fixture_id`.execute(kysely);
      }
    },
    async end(fixtureIds, now) {
      for (const ids of inParts(fixtureIds))
        await kysely
          .updateTable('sports_fixture_seeds')
          .set({ ended_at: now })
          .where('fixture_id', 'in', ids)
          .where('ended_at', 'is', null)
          .execute();
    },
  };
}

/** What was committed to, as stored in a row. */
function inputsOf({
  algorithm,
  fixture_id,
  sport,
  strengths,
}: Pick<Row, 'algorithm' | 'fixture_id' | 'sport' | 'strengths'>): FixtureInputs {
  return { algorithm, fixtureId: fixture_id, sport, strengths };
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, part) =>
    items.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}
