import type { CallName, InputOf, calls } from '@baize/protocol';
import { SIGNATURE_HEADER, sign } from '../src/foundation/webhooks/webhook-signature.ts';
import type { Said } from './lossy-client.ts';
import { GAME } from './offers.ts';
import { type PlayerParts, WALLET_SECRET } from './player-parts.ts';

const RUB = 10_000;

type WalletCall = Extract<CallName, 'slotWalletBet' | 'slotWalletWin' | 'slotWalletRollback' | 'slotWalletFinish'>;

/** One player at a slot, whose provider loses answers, repeats calls, and sends them in any order. */
export class SlotSeat {
  readonly #parts: PlayerParts;
  #token: string | null = null;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
  }

  /** One round from its bet to its finish: played, rolled back, rolled back before the bet came, or all at once. */
  async round(): Promise<void> {
    const { chances } = this.#parts;
    const token = (this.#token ??= await this.#launch());
    if (token === null) return;
    const [seen] = await this.#signed('slotWalletBalance', { token });
    if (!seen?.ok) return;
    const { playerId, freeSpins } = seen.body;
    const roundId = chances.uuid();
    const betId = chances.uuid();
    const common = { playerId, roundId };

    const bet = () =>
      this.#tell('slotWalletBet', {
        transactionId: betId,
        token,
        roundId,
        currency: 'RUB',
        amountUnits: freeSpins?.stakeUnits ?? (1 + chances.integer(20)) * RUB,
        freeSpinsId: freeSpins?.id ?? null,
      });
    const win = () => {
      const amountUnits = (1 + chances.integer(30)) * RUB;
      return this.#tell('slotWalletWin', { ...common, transactionId: chances.uuid(), currency: 'RUB', amountUnits });
    };
    const rollback = () =>
      this.#tell('slotWalletRollback', { ...common, transactionId: chances.uuid(), betTransactionId: betId });

    const draw = chances.integer(10);
    if (draw < 2) {
      await rollback();
      await bet();
    } else if (draw < 4) {
      await Promise.all([bet(), win(), rollback()]);
    } else {
      await bet();
      if (draw < 5) await Promise.all([win(), rollback()]);
      else if (draw < 6) await rollback();
      else if (draw < 9) await win();
    }
    await this.#tell('slotWalletFinish', { ...common, transactionId: chances.uuid() });
  }

  async #launch(): Promise<string | null> {
    const [opened] = await this.#parts.client.call('launchSlot', {
      params: { id: GAME },
      body: { locale: 'ru', theme: 'dark' },
    });
    return opened?.ok ? (opened.body.url.split('#token=')[1] ?? null) : null;
  }

  async #tell<Name extends WalletCall>(name: Name, body: InputOf<(typeof calls)[Name]>['body']): Promise<void> {
    for (const said of await this.#signed(name, body)) this.#parts.record.slots.answered(name, body, said);
  }

  #signed<Name extends WalletCall | 'slotWalletBalance'>(
    name: Name,
    body: InputOf<(typeof calls)[Name]>['body'],
  ): Promise<Said<Name>[]> {
    const signature = sign(WALLET_SECRET, JSON.stringify(body), Date.now());
    return this.#parts.provider.call(name, { body } as InputOf<(typeof calls)[Name]>, {
      [SIGNATURE_HEADER]: signature,
    });
  }
}
