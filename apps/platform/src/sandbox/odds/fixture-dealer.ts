import type { FixtureSeeds } from '../../sports/fixture-seeds/fixture-seeds.ts';
import { type DrawnMatch, drawMatch, inputsOf } from './drawn-match.ts';
import { type Scheduled, scheduledById } from './schedule.ts';

export interface DealerOptions {
  readonly seed: Buffer;
  readonly ownSeedsFrom: number;
  readonly seeds: FixtureSeeds;
  readonly pace: number;
}

export interface DealtMatch {
  readonly match: DrawnMatch;
  /** It was played to its end once, at this pace or another. */
  readonly isEnded: boolean;
}

/** Gives fixtures their seeds. */
export interface FixtureDealer {
  /**
   * The matches of fixtures that come onto the line. The seed of each is stored, and so its hash shown, before this
   * resolves. A fixture whose sealed seed cannot be opened is left out.
   */
  deal(scheduled: readonly Scheduled[]): Promise<DealtMatch[]>;
  /** The matches of fixtures that were on the line before; an id that is not in the calendar is left out. */
  matchesById(ids: readonly string[]): Promise<DrawnMatch[]>;
}

export function createDealer({ seed, ownSeedsFrom, seeds, pace }: DealerOptions): FixtureDealer {
  async function drawn(scheduled: readonly Scheduled[]): Promise<DealtMatch[]> {
    const { fixtures, unreadable } = await seeds.read(scheduled.map(({ id }) => id));
    return scheduled
      .filter(({ id }) => !unreadable.has(id))
      .map((each) => {
        const own = fixtures.get(each.id) ?? null;
        return { match: drawMatch(seed, own, each, pace), isEnded: own?.isEnded ?? false };
      });
  }

  return {
    async deal(scheduled) {
      // A fixture that was on the line before was priced by the installation's seed, and its result follows from it
      // too.
      const own = scheduled.filter(({ announcedAt }) => announcedAt >= ownSeedsFrom);
      await seeds.commit(own.map((each) => inputsOf(seed, each)));
      return drawn(scheduled);
    },
    async matchesById(ids) {
      const dealt = await drawn(ids.flatMap((id) => scheduledById(id, pace) ?? []));
      return dealt.map(({ match }) => match);
    },
  };
}
