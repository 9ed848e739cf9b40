import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestPlatform, startTestPlatform } from '../../../tests/support/platform.ts';
import { auditStep } from '../audit-step.ts';

const RUB = 10_000;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ services: ['dice'], domains: ['ledger', 'outbox'] });
});
afterAll(() => platform.close());

const lines = async (name: string): Promise<string[]> =>
  (await platform.deps.metrics.text()).split('\n').filter((line) => line.startsWith(name));

/** As an owner of the database could: the triggers of the tables do not run. */
const plant = (statement: string): Promise<void> =>
  platform.database.rawTransaction((sql) =>
    sql.script(
      `set local session_replication_role = replica; ${statement}; set local session_replication_role = origin`,
    ),
  );

test('no drift is told before the books were looked at, and none while they are right', async () => {
  expect(await lines('baize_ledger_drift_units')).toEqual([]);
  await platform.newPlayer('RUB', 5 * RUB);
  expect(await auditStep(platform.database)).toEqual({ wallets: 0, units: 0 });
  await platform.newPlayer('EUR', 7 * RUB);
  expect(await auditStep(platform.database)).toEqual({ wallets: 0, units: 0 });
  expect(await lines('baize_ledger_drift_units')).toEqual(['baize_ledger_drift_units 0']);
});

test('a balance without its posting is seen, in a wallet that nobody has used since, and until it is mended', async () => {
  const player = await platform.newPlayer('RUB', 5 * RUB);
  await auditStep(platform.database);
  await plant(`update wallets set balance = balance + 30000 where user_id = '${player.userId}'`);
  expect(await auditStep(platform.database)).toEqual({ wallets: 1, units: 3 * RUB });
  expect(await auditStep(platform.database)).toEqual({ wallets: 1, units: 3 * RUB });
  expect(await lines('baize_ledger_drift_units')).toEqual(['baize_ledger_drift_units 30000']);
  expect(await lines('baize_ledger_drift_wallets')).toEqual(['baize_ledger_drift_wallets 1']);
  await plant(`update wallets set balance = balance - 30000 where user_id = '${player.userId}'`);
  expect(await auditStep(platform.database)).toEqual({ wallets: 0, units: 0 });
});

test('a posting that the balance does not know is seen', async () => {
  const player = await platform.newPlayer('RUB', 5 * RUB);
  await auditStep(platform.database);
  await plant(`insert into ledger_postings (account_id, sequence, transfer_id, amount, balance_after, kind)
    select id, sequence + 1, 1, 20000, balance + 20000, 'grant' from wallets where user_id = '${player.userId}'`);
  expect(await auditStep(platform.database)).toEqual({ wallets: 1, units: 2 * RUB });
});
