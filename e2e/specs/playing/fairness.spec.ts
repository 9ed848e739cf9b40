import type { SeedProof } from '@baize/protocol';
import { FairnessPage } from '../../pages/fairness-page.ts';
import { SITE_URL } from '../../support/addresses.ts';
import { overflow, violations } from '../../support/accessible.ts';
import { Line } from '../../support/line.ts';
import { ServiceWorker } from '../../support/service-worker.ts';
import { expect, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** A bet of the published vectors (dice/1). */
const BET = {
  'Ключ сервера': 'd850355578107bf8cce809878fbb6480ee9aa34d50580f8bff660388da889655',
  'Хэш ключа': 'cce7fdbd50a01db9ec583f8541d7ce81854e1f6bc4b66ffa7d24f62b4f5199f8',
  'Сид игрока': 'C:0-0:b€1',
  'Номер ставки': '6',
  Шанс: '94,34',
  Бросок: '56.62',
  Ставка: '0,0375',
  Выплата: '0,0393',
};
const OTHER_SEED = BET['Ключ сервера'].replace(/5$/, '6');

test('a guest types a bet of dice and sees that it holds, with one other character that it does not, and both without a connection too @phone', async ({
  site,
  page,
  guard,
}) => {
  guard.announce(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be asked for/);
  const line = await Line.of(page);
  const worker = new ServiceWorker(page);
  await site.open('/');
  await worker.hasTakenOver();
  await worker.keeps('offline', '/offline');
  await expect(site.footer.getByRole('link', { name: 'Честность и проверка сидов' })).toHaveAttribute(
    'href',
    /\/fairness$/,
  );
  await site.open('/fairness');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Честность');
  await expect(page.getByRole('main')).toContainText('dice/1');
  expect(await violations(page)).toEqual([]);
  await holdsAndFails(new FairnessPage(page));
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await worker.keeps('pages', `${SITE_URL}/fairness`);
  // The last file of the page, asked for ahead: what verifies signatures of a beacon.
  await worker.keeps('remote games-dice@', 'curve');
  await line.cut();
  await page.goto('/fairness');
  await holdsAndFails(new FairnessPage(page));
});

test('a player sees the hash of the own seeds, and fills the form by the number of a bet', async ({
  page,
  player,
  site,
}) => {
  await player.betOnDice(1);
  const [bet] = await player.bets();
  const { serverSeedHash } = bet!.proof as SeedProof;
  await site.open('/fairness');
  await expect(page.getByRole('main')).toContainText(serverSeedHash);
  const fairness = new FairnessPage(page);
  await fairness.type({ 'Номер ставки или её запись в JSON': bet!.id });
  await page.getByRole('button', { name: 'Заполнить' }).click();
  await fairness.shows('Хэш ключа', serverSeedHash);
});

async function holdsAndFails(fairness: FairnessPage): Promise<void> {
  await fairness.choose('Игра', 'dice');
  await fairness.choose('Прогноз', 'under');
  await fairness.type(BET);
  await fairness.verify();
  await fairness.holds();
  await fairness.type({ 'Ключ сервера': OTHER_SEED });
  await fairness.verify();
  await fairness.fails();
}
