import type { BeaconChain } from '@baize/fairness/beacon/chain';
import type { BeaconRound } from '@baize/fairness/beacon/round';
import { roundAt, timeOf } from '@baize/fairness/beacon/times';
import type { Deps } from '../../foundation/module.ts';
import { BeaconError } from './beacon-error.ts';
import { type KeptRound, findRound, keepChain, keepRound } from './kept-rounds.ts';
import type { BeaconSource } from './sources.ts';

/** A late beacon is asked for its newest round again after this time. */
const ASK_AGAIN_MS = 1_000;

/** Public randomness for rounds of games: requested once, verified, and stored forever. */
export class Beacon {
  readonly #deps: Pick<Deps, 'database' | 'clock' | 'log'>;
  #source: BeaconSource | null = null;
  /** By number: concurrent requests for the same round share one answer. */
  readonly #asked = new Map<number, Promise<BeaconRound | null>>();
  #newest: BeaconRound | null = null;
  #newestAsked: { readonly at: number; readonly answer: Promise<void> } | null = null;

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'log'>) {
    this.#deps = deps;
  }

  /** Called when the outside parties start, which is after the domains have made what they share. */
  useSource(source: BeaconSource): void {
    this.#source = source;
  }

  /** How rounds are verified, and when each is emitted. @throws BeaconError `beacon-away` while no source says */
  async chain(): Promise<BeaconChain> {
    if (this.#source === null) throw new Error('the beacon is used before its source is set');
    return this.#source.chain();
  }

  /**
   * The same, stored forever: a round of a game may name it before any round of it is stored. @throws BeaconError
   * `beacon-away`
   */
  async keptChain(): Promise<BeaconChain> {
    const chain = await this.chain();
    await keepChain(this.#deps.database.kysely, chain);
    return chain;
  }

  /**
   * The newest round that this process has received; requested once per period. Null before the first.
   * @throws BeaconError `beacon-away` if it has never received one
   */
  async latest(): Promise<BeaconRound | null> {
    const { clock } = this.#deps;
    const now = clock();
    if (this.#newest?.round === roundAt(await this.chain(), now)) return this.#newest;
    if (this.#newestAsked === null || now - this.#newestAsked.at >= ASK_AGAIN_MS)
      this.#newestAsked = { at: now, answer: this.#askNewest() };
    try {
      await this.#newestAsked.answer;
    } catch (error) {
      // Its time shows how old the last one is.
      if (this.#newest === null || !(error instanceof BeaconError)) throw error;
    }
    return this.#newest;
  }

  /**
   * A round that has been emitted, from the table or from the beacon; null while the beacon does not have it.
   * @throws BeaconError `beacon-ahead` before its time, `beacon-away`, `beacon-two-rounds`
   */
  async roundIfThere(round: number): Promise<BeaconRound | null> {
    const { database, clock } = this.#deps;
    const chain = await this.chain();
    if (!(timeOf(chain, round) <= clock())) throw new BeaconError('beacon-ahead', round);
    const kept = await findRound(database.kysely, chain.name, round);
    if (kept !== null) return kept.round;
    let asked = this.#asked.get(round);
    if (asked === undefined) {
      asked = this.#askFor(chain, round).finally(() => this.#asked.delete(round));
      this.#asked.set(round, asked);
    }
    return asked;
  }

  /** A stored round, by the name of its beacon; null for a round that no game requested. */
  kept(beacon: string, round: number): Promise<KeptRound | null> {
    return findRound(this.#deps.database.kysely, beacon, round);
  }

  async #askFor(chain: BeaconChain, number: number): Promise<BeaconRound | null> {
    const { database, clock, log } = this.#deps;
    const round = await this.#source!.round(number);
    if (round === null) return null;
    try {
      await keepRound(database.kysely, { chain, round }, new Date(clock()));
    } catch (error) {
      if (error instanceof BeaconError)
        log.error({ beacon: chain.name, round: number, why: error.code }, error.message);
      throw error;
    }
    return round;
  }

  async #askNewest(): Promise<void> {
    const { clock, log } = this.#deps;
    const round = await this.#source!.latest();
    if (round === null || round.round <= (this.#newest?.round ?? 0)) return;
    // Signed with the chain's own key: a holder of that key is revealing rounds ahead of their time.
    if (round.at > clock())
      log.error({ beacon: round.beacon, round: round.round, why: 'beacon-ahead' }, 'a round was given away');
    else this.#newest = round;
  }
}

declare module '../../foundation/module.ts' {
  interface Deps {
    readonly beacon: Beacon;
  }
}
