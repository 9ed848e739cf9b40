import { BeaconError } from '../../../bets/beacon/beacon-error.ts';
import type { Blocks } from '../../../bets/beacon/sources.ts';
import { chosenAdapter } from '../../../foundation/chosen-adapters.ts';
import type { Config } from '../../../foundation/config.ts';
import type { Deps } from '../../../foundation/module.ts';
import type { ChainPlan } from './announced-chains.ts';
import { keepChain } from './chain-keeper.ts';
import type { ChainGame } from './round.ts';
import { type SaltSource, beaconSalts, blockSalts } from './salt-source.ts';

const DAY_SECONDS = 86_400;
/**
 * For a machine on which somebody tries the platform: a holder of the sandbox beacon's key knows every round, so a
 * longer notice proves no more.
 */
const SANDBOX_SECONDS = 20;
const FIRST_REST_MS = 500;
const MOST_REST_MS = 30_000;

/** How long before its salt a chain is announced, at least. */
export function noticeSeconds(config: Config): number {
  const isSandbox = config.saltBlocks === 'none' && chosenAdapter('beacon', config).adapter === 'sandbox';
  return config.chainNoticeSeconds ?? (isSandbox ? SANDBOX_SECONDS : DAY_SECONDS);
}

/** Ensures that each game of shared rounds has an announced chain with its salt. */
export class Chains {
  readonly #deps: Pick<Deps, 'beacon' | 'clock' | 'config' | 'database' | 'log' | 'seedSeal'>;
  #salts: SaltSource;
  readonly #rests = new Map<ChainGame, { readonly failures: number; readonly until: number }>();

  constructor(deps: Pick<Deps, 'beacon' | 'clock' | 'config' | 'database' | 'log' | 'seedSeal'>) {
    this.#deps = deps;
    this.#salts = beaconSalts(deps.beacon, deps.clock);
  }

  /** Called when the outside parties start, which is after the domains have made what they share. */
  useSource(blocks: Blocks | null): void {
    if (blocks !== null) this.#salts = blockSalts(blocks, this.#deps.clock);
  }

  /**
   * Announces the game's next chain, with the version that the settings say, or takes its salt, when it is time. While
   * the source is away, it pauses longer and longer.
   */
  async keep(planned: Omit<ChainPlan, 'version'>): Promise<void> {
    const { clock, config } = this.#deps;
    const plan = { ...planned, version: config.roundsVersion === 2 ? 2 : 1 } as const;
    const { failures, until } = this.#rests.get(plan.game) ?? { failures: 0, until: 0 };
    if (clock() < until) return;
    const noticeMs = noticeSeconds(config) * 1_000;
    try {
      await keepChain({ ...this.#deps, salts: this.#salts, noticeMs }, plan);
      this.#rests.delete(plan.game);
    } catch (error) {
      // The source has logged why.
      if (!(error instanceof BeaconError)) throw error;
      const restMs = Math.min(MOST_REST_MS, FIRST_REST_MS * 2 ** failures);
      this.#rests.set(plan.game, { failures: failures + 1, until: clock() + restMs });
    }
  }
}

declare module '../../../foundation/module.ts' {
  interface Deps {
    readonly chains: Chains;
  }
}
