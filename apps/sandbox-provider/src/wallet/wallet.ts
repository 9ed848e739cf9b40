import { ErrorBody, WalletAnswer, WalletPlayer } from '@baize/protocol';
import type { WalletBet, WalletFinish, WalletRollback, WalletWin } from '@baize/protocol';
import type * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { sign } from './signature.ts';

/** The wallet refused with a code: nothing was booked, and a repeat gets the same answer. */
export class WalletRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`the wallet refused: ${code}`);
    this.name = 'WalletRefusal';
    this.code = code;
  }
}

/** It is unknown what the wallet did: it was cut off, too slow, or failed. */
export class WalletSilence extends Error {
  constructor(cause: unknown) {
    super('the wallet did not answer', { cause });
    this.name = 'WalletSilence';
  }
}

/** The operator's seamless wallet. Every call throws {@link WalletRefusal} or {@link WalletSilence}. */
export interface Wallet {
  player(token: string): Promise<WalletPlayer>;
  bet(body: WalletBet): Promise<WalletAnswer>;
  win(body: WalletWin): Promise<WalletAnswer>;
  rollback(body: WalletRollback): Promise<WalletAnswer>;
  finish(body: WalletFinish): Promise<WalletAnswer>;
}

export function httpWallet({
  walletUrl,
  walletSecret,
  walletTimeoutMs,
}: Pick<Config, 'walletUrl' | 'walletSecret' | 'walletTimeoutMs'>): Wallet {
  async function ask<Answer>(name: string, schema: z.ZodMiniType<Answer>, content: unknown): Promise<Answer> {
    const body = JSON.stringify(content);
    const { status, text } = await silenceIfThrown(async () => {
      const response = await fetch(new URL(`/slots/wallet/${name}`, walletUrl), {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'baize-signature': sign(walletSecret(), body, Date.now()),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(walletTimeoutMs),
      });
      return { status: response.status, text: await response.text() };
    });
    if (status >= 500 || status === 429) throw new WalletSilence(`status ${status}`);
    const parsed = await silenceIfThrown(async () =>
      status < 300 ? schema.parse(JSON.parse(text)) : ErrorBody.parse(JSON.parse(text)),
    );
    if (status >= 300) throw new WalletRefusal((parsed as ErrorBody).code);
    return parsed as Answer;
  }
  return {
    player: (token) => ask('balance', WalletPlayer, { token }),
    bet: (body) => ask('bet', WalletAnswer, body),
    win: (body) => ask('win', WalletAnswer, body),
    rollback: (body) => ask('rollback', WalletAnswer, body),
    finish: (body) => ask('finish', WalletAnswer, body),
  };
}

async function silenceIfThrown<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new WalletSilence(error);
  }
}
