import { FairnessError } from '@baize/fairness';
import { type BeaconChain, checkBeaconChain } from '@baize/fairness/beacon/chain';
import { InfoDocument } from '../../adapters/drand/documents.ts';
import { httpBeacon } from '../../adapters/drand/http-beacon.ts';
import { SourceError, readText } from '../../adapters/read-text.ts';
import { BeaconError } from '../../bets/beacon/beacon-error.ts';
import type { Deps } from '../../foundation/module.ts';

/** Shown beside every result that used it, so that it is not taken for a public beacon. */
export const SANDBOX_BEACON = 'Sandbox beacon';

/**
 * `apps/sandbox-beacon`, where the settings say that it is. The key is the one that it reports itself: it is asked
 * once.
 */
export function sandboxBeacon({ config, log }: Pick<Deps, 'config' | 'log'>) {
  const { sandboxBeaconUrl: own, beaconTimeoutMs: timeoutMs } = config;
  let known: BeaconChain | null = null;
  const chain = async (): Promise<BeaconChain> => {
    try {
      return (known ??= await describedBy(own, AbortSignal.timeout(timeoutMs)));
    } catch (error) {
      const why = error instanceof SourceError || error instanceof FairnessError ? error.code : null;
      log.warn({ beacon: own, why, ...(why === null && { error }) }, 'the sandbox beacon did not describe its chain');
      throw new BeaconError('beacon-away', own);
    }
  };
  return httpBeacon({ mirrors: [own], chain, timeoutMs, log });
}

/**
 * @throws SourceError, FairnessError `beacon-chain-invalid`, `beacon-unknown` for one that calls itself another beacon
 */
async function describedBy(address: string, signal: AbortSignal): Promise<BeaconChain> {
  const text = await readText(`${address}/info`, signal);
  const info = InfoDocument.safeParse(parsed(text)).data;
  if (info === undefined) throw new FairnessError('beacon-chain-invalid', address);
  const chain: BeaconChain = {
    name: info.metadata.beaconID,
    chainHash: info.hash,
    publicKey: info.public_key,
    groupHash: info.groupHash,
    genesisSeconds: info.genesis_time,
    periodSeconds: info.period,
  };
  if (chain.name !== SANDBOX_BEACON) throw new FairnessError('beacon-unknown', chain.name);
  checkBeaconChain(chain);
  return chain;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
