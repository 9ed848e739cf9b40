import { setTimeout as pause } from 'node:timers/promises';
import { SIGNATURE_HEADER, sign } from '../../src/foundation/webhooks/webhook-signature.ts';

const PATIENCE_MS = 10_000;
const AGAIN_MS = 100;
/** No fault of a run lasts so long: a platform that fails a call all this time will never decide it. */
const GIVEN_UP_MS = 60_000;

export type WalletCall = 'look-up' | 'reserve' | 'roll-back' | 'settle';

/** The outcome of a call: `ok`, or the code of its refusal. */
export interface Said {
  readonly code: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How a call is sent, if not correctly. */
export interface Sent {
  /** The service at whose address it is sent. */
  readonly to?: string;
  readonly secret?: string;
  /** How long ago it was signed. */
  readonly agoMs?: number;
  /** What was signed in place of what is sent. */
  readonly signed?: object;
}

export type Wallet = (call: WalletCall, asked: object, sent?: Sent) => Promise<Said>;

/**
 * Its calls reject if no process decides them. @param bases of the general services of all processes, which are asked
 * in turn until one decides
 */
export function createWallet(bases: readonly string[], name: string, ownSecret: string): Wallet {
  let turn = 0;
  return async (call, asked, { to = name, secret = ownSecret, agoMs = 0, signed = asked } = {}) => {
    const limit = AbortSignal.timeout(GIVEN_UP_MS);
    for (;;) {
      if (limit.aborted) throw new Error(`${call} ${JSON.stringify(asked)} was decided by no process`);
      const url = `${bases[turn++ % bases.length]}/team-services/${to}/wallet/${call}`;
      const signature = sign(secret, JSON.stringify(signed), Date.now() - agoMs);
      const said = await send(url, JSON.stringify(asked), signature);
      if (said !== null) return said;
      await pause(AGAIN_MS);
    }
  };
}

/** Null if the outcome is unknown. */
async function send(url: string, body: string, signature: string): Promise<Said | null> {
  try {
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
    const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    const told = (await answer.json()) as Said['body'];
    if (answer.status >= 500 || answer.status === 429) return null;
    return { code: answer.ok ? 'ok' : String(told['code']), body: told };
  } catch {
    return null;
  }
}
