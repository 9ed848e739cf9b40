import { cases } from '@baize/devkit/jest/cases';
import { startFakePlatform } from '@baize/devkit/fake-platform';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { STARTING_MS } from '../../../tests/support/accounts.ts';
import { sign } from '../../foundation/webhooks/webhook-signature.ts';
import { RUB } from '../../../tests/support/offers.ts';
import { CAPS, type TeamServicesPlatform, startTeamServices } from '../../../tests/support/team-services.ts';

const FUNDS = 100;
const CAPPED = { stakeUnits: 60 * RUB, winUnits: 50 * RUB };

let platform: TeamServicesPlatform;
beforeAll(async () => {
  platform = await startTeamServices();
}, STARTING_MS);
afterAll(() => platform.close());

/**
 * Messages about a few identifiers, so that repeats, conflicts and every order come up; now and then the player leaves.
 */
const script = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'reserve' as const,
      'reserve' as const,
      'settle' as const,
      'roll-back' as const,
      'look-up' as const,
      'log-out' as const,
    ),
    round: fc.constantFrom('one', 'two'),
    which: fc.nat(2),
    units: fc.oneof(
      fc.integer({ min: 1, max: 70 }).map((roubles) => roubles * RUB),
      fc.constantFrom(0, -1, 1, 0.5),
    ),
    currency: fc.constantFrom('RUB' as const, 'RUB' as const, 'RUB' as const, 'USD' as const),
  }),
  { minLength: 3, maxLength: 20 },
);
type Message = typeof script extends fc.Arbitrary<(infer One)[]> ? One : never;

interface Answer {
  readonly status: number;
  readonly body: object;
}
type Send = (call: 'look-up' | 'reserve' | 'roll-back' | 'settle', body: object) => Promise<Answer>;
const CALLS = {
  reserve: 'teamServiceReserve',
  settle: 'teamServiceSettle',
  'roll-back': 'teamServiceRollBack',
  'look-up': 'teamServiceLookUp',
} as const;

it('[TS5] [TS6] [TS7] the devkit’s fake wallet answers whatever a service sends as this one does', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (messages) => {
      const service = await platform.add({ caps: { ...CAPS, ...CAPPED, reservedUnits: 100_000 * RUB } });
      const seat = await platform.seat(service.name, FUNDS);
      const fake = await startFakePlatform({ secret: service.secret, caps: CAPPED });
      fake.wallet.setBalance('player', 'RUB', FUNDS * RUB);
      const sid = fake.wallet.sessionOf(service.name, 'player', 'RUB');
      const sendReal: Send = async (call, body) => {
        const { status, body: answer, refusal } = await platform.wallet(CALLS[call], service, body as never);
        return { status, body: status === 200 ? answer : refusal };
      };
      const sendFake: Send = async (call, body) => {
        const text = JSON.stringify(body);
        const answer = await fetch(`${fake.url}/team-services/${service.name}/wallet/${call}`, {
          method: 'POST',
          body: text,
          headers: { 'baize-signature': sign(service.secret, text, Date.now()) },
        });
        return { status: answer.status, body: (await answer.json()) as object };
      };
      try {
        for (const message of messages) {
          if (message.kind === 'log-out') {
            await seat.visitor.call('logout', { body: {} });
            fake.wallet.endSessions('player');
            continue;
          }
          const real = saidOf(await sendReal(message.kind, bodyOf(message, seat.claims.sid)));
          expect({ message, said: saidOf(await sendFake(message.kind, bodyOf(message, sid))) }).toEqual({
            message,
            said: real,
          });
        }
      } finally {
        await fake.close();
      }
    }),
    { numRuns: cases(8, 60) },
  );
});

function bodyOf({ kind, round: roundId, which, units, currency }: Message, sessionId: string): object {
  const act = { transactionId: `${kind}-${roundId}-${which}`, sessionId, roundId };
  if (kind === 'reserve') return { ...act, currency, stakeUnits: units };
  if (kind === 'settle') return { ...act, currency, winUnits: units };
  if (kind === 'roll-back') return { ...act, reserveTransactionId: `reserve-${roundId}-${which}` };
  return { sessionId, roundId };
}

/** Without the values in which two wallets must differ: texts and times. */
function saidOf({ status, body }: Answer): object {
  if (status !== 200) return { status, code: 'code' in body ? body.code : null };
  const { openedAt, finishedAt, ...said } = body as { openedAt?: string; finishedAt?: string | null };
  return { ...said, hasBegun: openedAt !== undefined, isOver: typeof finishedAt === 'string' };
}
