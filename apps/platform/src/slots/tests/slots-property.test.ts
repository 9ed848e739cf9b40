import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import fc from 'fast-check';
import { Refusal } from '../../foundation/http/refusal.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { Catalogue } from '../catalogue.ts';
import type { Slots } from '../slots.ts';
import { bet } from '../wallet/bet.ts';
import { finish } from '../wallet/finish.ts';
import { rollback } from '../wallet/rollback.ts';
import { win } from '../wallet/win.ts';
import { STARTING_MS } from '../../../tests/support/accounts.ts';
import { balanceOf } from '../../../tests/support/deposits.ts';
import { type Death, mortal } from '../../../tests/support/mortal-database.ts';
import { RUB } from '../../../tests/support/offers.ts';
import { type SlotsPlatform, WALLET_SECRET, startSlots } from '../../../tests/support/slots.ts';

const RUNS = cases(4, 100);
const ROUNDS = ['one', 'two'];
const FUNDS = 100 * RUB;
/** The cap of the present run. */
let multiple = 10_000;

let slots: SlotsPlatform;
beforeAll(async () => {
  slots = await startSlots();
}, STARTING_MS);
afterAll(() => slots.close());

/** A message about one of a few identifiers, so that repeats, conflicts and every order come up. */
const messages = fc.array(
  fc.record({
    kind: fc.constantFrom('bet' as const, 'win' as const, 'rollback' as const, 'finish' as const),
    round: fc.constantFrom(...ROUNDS),
    which: fc.nat(2),
    roubles: fc.integer({ min: 1, max: 60 }),
    /** Whether the process dies at it, and on which side of the commit. */
    dies: fc.constantFrom(null, null, null, false, true),
  }),
  { minLength: 3, maxLength: 25 },
);
type Message = typeof messages extends fc.Arbitrary<(infer One)[]> ? One : never;

it.each([
  ['', 10_000],
  [' [SW12] what is above the cap is held,', 2],
])(
  '[SW2] [SW5] [SW7] [SW9]%s in any order, repeated and with kills anywhere, the wallet is what the accepted messages say',
  async (_what, maxWinMultiple) => {
    multiple = maxWinMultiple;
    await fc.assert(
      fc.asyncProperty(messages, async (sent) => {
        const visitor = await slots.funded(FUNDS / RUB);
        const token = await slots.launch(visitor);
        const { playerId } = (await slots.wallet('slotWalletBalance', { token })).body;
        const run = randomUUID();
        const first = new Map<string, string>();
        for (const message of sent) {
          const asked = identified(message, run);
          const answer = await deliver(message, asked, { token, playerId });
          // A rollback changes the answer to a repeat of its bet; every other answer stays the same forever.
          const known = first.get(asked.id);
          if (known !== undefined && answer !== 'slot-bet-rolled-back' && known !== 'slot-round-unknown')
            expect([known, 'idempotency-conflict']).toContain(answer);
          if (known === undefined || known === 'slot-round-unknown') first.set(asked.id, answer);
        }
        const held = await heldOf(playerId);
        if (maxWinMultiple > 100) expect(held).toBe(0);
        expect(await balanceOf(visitor)).toBe(FUNDS - (await standing(playerId)) - held);
        await expectWithinCaps(playerId);
        expect(await auditLedger(slots.database.kysely)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
);

function identified({ kind, round, which }: Message, run: string) {
  return {
    id: `${run.slice(0, 13)}-${kind}-${round}-${which}`,
    bet: `${run.slice(0, 13)}-bet-${round}-${which}`,
    roundId: `${run}-${round}`,
  };
}

/** Sends a message; if the process dies at it, the provider sends it again to the next one. */
async function deliver(
  message: Message,
  { id: transactionId, bet: betTransactionId, roundId }: ReturnType<typeof identified>,
  { token, playerId }: { token: string; playerId: string },
): Promise<string> {
  const amountUnits = message.roubles * RUB;
  const send = async (house: Slots): Promise<string> => {
    const common = { transactionId, roundId };
    const answer = await (message.kind === 'bet'
      ? bet(house, { ...common, token, currency: 'RUB', amountUnits, freeSpinsId: null })
      : message.kind === 'win'
        ? win(house, { ...common, playerId, currency: 'RUB', amountUnits })
        : message.kind === 'rollback'
          ? rollback(house, { ...common, playerId, betTransactionId })
          : finish(house, { ...common, playerId }));
    return String(answer.balanceUnits);
  };
  if (message.dies !== null) {
    // A bet reads its session in a transaction of its own first.
    const death: Death = { atTransaction: message.kind === 'bet' ? 2 : 1, committed: message.dies };
    await send(houseOn(death)).catch(() => 'died');
  }
  return send(houseOn(null)).catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });
}

function houseOn(death: Death | null): Slots {
  const { deps, provider } = slots;
  const database = mortal(slots.database, death, () => {});
  const parts = { database, clock: deps.clock, log: deps.log, offer: deps.offer, provider };
  return {
    ...parts,
    maxWinMultiple: multiple,
    ledger: deps.ledger,
    bus: deps.bus,
    catalogue: new Catalogue(parts),
    walletSecret: WALLET_SECRET,
  };
}

async function heldOf(playerId: string): Promise<number> {
  const rows = await slots.database.kysely
    .selectFrom('slot_held_wins')
    .select('held_units')
    .where('user_id', '=', playerId)
    .execute();
  return rows.reduce((sum, { held_units }) => sum + held_units, 0);
}

/** No round has paid more than its cap, whatever of its stakes came before or after its wins. */
async function expectWithinCaps(playerId: string): Promise<void> {
  const rounds = await slots.database.kysely
    .selectFrom('slot_rounds')
    .select(['stake_units', 'won_units'])
    .where('user_id', '=', playerId)
    .execute();
  for (const round of rounds) expect(round.won_units).toBeLessThanOrEqual(multiple * round.stake_units);
}

/** The stakes of bets that were not rolled back, less what their rounds have paid. */
async function standing(playerId: string): Promise<number> {
  const rows = await slots.database.kysely
    .selectFrom('slot_transactions')
    .select(['kind', 'amount_units'])
    .where('user_id', '=', playerId)
    .where('refusal', 'is', null)
    .where('content', 'is not', null)
    .execute();
  return rows.reduce((sum, { kind, amount_units }) => sum + (kind === 'bet' ? amount_units : -amount_units), 0);
}
