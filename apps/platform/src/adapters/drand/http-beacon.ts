import { FairnessError } from '@baize/fairness';
import type { BeaconChain } from '@baize/fairness/beacon/chain';
import type { BeaconRound } from '@baize/fairness/beacon/round';
import { timeOf } from '@baize/fairness/beacon/times';
import type { Logger } from 'pino';
import { BeaconError } from '../../bets/beacon/beacon-error.ts';
import type { BeaconSource } from '../../bets/beacon/sources.ts';
import { SourceError, readText } from '../read-text.ts';
import { RoundDocument } from './documents.ts';
import { Verifier } from './verify-apart.ts';

interface HttpBeaconParts {
  /** Addresses without a slash at their end; no mirror is trusted. */
  readonly mirrors: readonly string[];
  /** @throws BeaconError `beacon-away` */
  readonly chain: () => Promise<BeaconChain>;
  /** How long a mirror may take. */
  readonly timeoutMs: number;
  readonly log: Logger;
}

/**
 * A beacon with drand's HTTP API. All mirrors are asked at once, and the first answer with a valid signature of the
 * chain's key counts.
 */
export function httpBeacon(parts: HttpBeaconParts): BeaconSource & { close(): Promise<void> } {
  const verifier = new Verifier();
  const ending = new AbortController();
  const ask = async (which: number | 'latest'): Promise<BeaconRound | null> => {
    const chain = await parts.chain();
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(parts.timeoutMs)]);
    const answers = parts.mirrors.map(async (mirror) => {
      try {
        return await heard({ mirror, chain, which, signal, verifier });
      } catch (error) {
        const why = error instanceof SourceError || error instanceof FairnessError ? error.code : null;
        if (!ending.signal.aborted)
          parts.log.warn({ mirror, round: which, why, ...(why === null && { error }) }, 'a mirror gave no valid round');
        throw error;
      }
    });
    return firstOf(answers, which);
  };
  return {
    chain: parts.chain,
    latest: () => ask('latest'),
    round: ask,
    async close() {
      ending.abort();
      await verifier.close();
    },
  };
}

/** The first valid round; null if a mirror answered that it is not there yet and none had it. */
async function firstOf(
  answers: readonly Promise<BeaconRound | null>[],
  which: number | 'latest',
): Promise<BeaconRound | null> {
  try {
    return await Promise.any(answers.map(async (answer) => (await answer) ?? Promise.reject(new NotYet())));
  } catch (error) {
    if ((error as AggregateError).errors.some((each) => each instanceof NotYet)) return null;
    throw new BeaconError('beacon-away', which);
  }
}

class NotYet extends Error {}

/**
 * The answer of one mirror.
 * @throws SourceError, FairnessError with the reason why it is rejected
 */
async function heard({
  mirror,
  chain,
  which,
  signal,
  verifier,
}: {
  readonly mirror: string;
  readonly chain: BeaconChain;
  readonly which: number | 'latest';
  readonly signal: AbortSignal;
  readonly verifier: Verifier;
}): Promise<BeaconRound | null> {
  const text = await readText(`${mirror}/${chain.chainHash}/public/${which}`, signal);
  if (text === null) return null;
  const document = RoundDocument.safeParse(parsed(text)).data;
  if (document === undefined || (which !== 'latest' && document.round !== which))
    throw new FairnessError('beacon-round-malformed', mirror);
  const round = { ...document, beacon: chain.name, at: timeOf(chain, document.round) };
  await verifier.verify(chain, round);
  return round;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
