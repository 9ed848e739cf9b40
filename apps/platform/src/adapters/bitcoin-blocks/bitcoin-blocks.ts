import type { Logger } from 'pino';
import { BeaconError } from '../../bets/beacon/beacon-error.ts';
import type { Blocks } from '../../bets/beacon/sources.ts';
import { SourceError, readText } from '../read-text.ts';

/** A block with two more on top of it is treated as final. */
const CONFIRMATIONS = 3;
/** The number of sources that must agree. */
const LEAST_AGREEING = 2;
/** The hash of every block since the first one begins with at least these zeros. */
const BLOCK_HASH = /^0{8}[0-9a-f]{56}$/;

interface BitcoinParts {
  /** Addresses of HTTP APIs in the form of Esplora, such as `https://blockstream.info/api`. */
  readonly sources: readonly string[];
  readonly timeoutMs: number;
  readonly log: Logger;
}

/** Bitcoin by the agreement of several sources, each of which may be down or lie. */
export function bitcoinBlocks({ sources, timeoutMs, log }: BitcoinParts): Blocks {
  /** The answers of all sources that answer. */
  const ask = async <Answer>(read: (source: string, signal: AbortSignal) => Promise<Answer>): Promise<Answer[]> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answers = await Promise.allSettled(sources.map((source) => read(source, signal)));
    return answers.flatMap((answer, index) => {
      if (answer.status === 'fulfilled') return [answer.value];
      const why = answer.reason instanceof SourceError ? answer.reason.code : null;
      log.warn(
        { source: sources[index], why, ...(why === null && { error: answer.reason }) },
        'a source gave no valid block',
      );
      return [];
    });
  };
  return {
    name: 'Bitcoin',
    async tip() {
      const tips = (await ask(tipOf)).toSorted((one, other) => other - one);
      return tips[LEAST_AGREEING - 1] ?? away('tip');
    },
    async hashAt(height) {
      const answers = await ask((source, signal) => confirmedHash(source, height, signal));
      if (answers.length < LEAST_AGREEING) return away(height);
      const hashes = answers.filter((hash) => hash !== null);
      const [most, ...others] = countsOf(hashes);
      if (others.length > 0) log.error({ height, hashes, why: 'blocks-disagree' }, 'sources name different blocks');
      if (most === undefined || (most.count < LEAST_AGREEING && others.length === 0)) return null;
      if (most.count < LEAST_AGREEING || others[0]?.count === most.count)
        throw new BeaconError('blocks-disagree', height);
      return most.hash;
    },
  };
}

function away(what: number | string): never {
  throw new BeaconError('blocks-away', what);
}

/** Null for a block with too few confirmations at this source, or one that it does not have. */
async function confirmedHash(source: string, height: number, signal: AbortSignal): Promise<string | null> {
  if ((await tipOf(source, signal)) < height + CONFIRMATIONS - 1) return null;
  const hash = await readText(`${source}/block-height/${height}`, signal);
  if (hash !== null && !BLOCK_HASH.test(hash))
    throw new SourceError('source-malformed', `block ${height} of ${source}`);
  return hash;
}

async function tipOf(source: string, signal: AbortSignal): Promise<number> {
  const text = await readText(`${source}/blocks/tip/height`, signal);
  if (text === null || !/^\d{1,9}$/.test(text)) throw new SourceError('source-malformed', `tip of ${source}`);
  return Number(text);
}

/** Each hash with the number of sources that give it, the most frequent first. */
function countsOf(hashes: readonly string[]): { readonly hash: string; readonly count: number }[] {
  const all = [...new Set(hashes)].map((hash) => ({ hash, count: hashes.filter((each) => each === hash).length }));
  return all.toSorted((one, other) => other.count - one.count);
}
