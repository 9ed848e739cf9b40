import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { FairnessPage } from '../../pages/fairness-page.ts';
import { ROOT } from '../../support/addresses.ts';
import { violations } from '../../support/accessible.ts';
import { runProgram } from '../../support/program.ts';
import { expect, test } from '../../support/test.ts';

/** A bet of the published vectors (dice/1), and the line of a downloaded history that holds it. */
const SEED = 'd850355578107bf8cce809878fbb6480ee9aa34d50580f8bff660388da889655';
const HASH = 'cce7fdbd50a01db9ec583f8541d7ce81854e1f6bc4b66ffa7d24f62b4f5199f8';
const record = (id: string, roll: number) => ({
  id,
  status: 'won',
  stakeUnits: 375,
  payoutUnits: 393,
  maxWinUnits: 999_999,
  outcome: { direction: 'under', chance: 9_434, roll },
  proof: { algorithm: 'dice/1', serverSeed: SEED, serverSeedHash: HASH, clientSeed: 'C:0-0:b€1', nonce: 6 },
});
const history = [record('right', 5_662), record('wrong', 5_663)]
  .map((bet) => `"${JSON.stringify(bet).replaceAll('"', '""')}"\r\n`)
  .join('');

test('the verifier as one file computes a bet and a whole history, without anything else @long', async ({ page }) => {
  const { code } = await runProgram(process.execPath, ['scripts/verifier.ts']);
  expect(code).toBe(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const file = pathToFileURL(path.join(ROOT, 'dist/verifier.html')).href;
  await page.goto(file);
  await page.getByLabel('Язык').selectOption('ru');
  const fairness = new FairnessPage(page);
  await fairness.choose('Прогноз', 'under');
  await fairness.type({
    'Ключ сервера': SEED,
    'Хэш ключа': HASH,
    'Сид игрока': 'C:0-0:b€1',
    'Номер ставки': '6',
    Шанс: '94,34',
    Бросок: '56,62',
  });
  await fairness.verify();
  await fairness.holds();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Скачанная история (bets.csv)').setInputFiles({
    name: 'bets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`record\r\n${history}`),
  });
  await expect(page.getByText('Не сошлись ставки: 1')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'wrong' })).toBeVisible();
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([file]);
});
