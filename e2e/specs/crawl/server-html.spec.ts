import { PatientSite } from '../../support/patient-site.ts';
import { LOCALES, ROUTES, WHOLE, pathIn } from '../../support/routes.ts';
import { lacksOf } from '../../support/server-html.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

/** The same choice each time: each page in one language, and over all pages in all of them. */
const asked = ROUTES.flatMap((route, index) =>
  LOCALES.filter((_locale, at) => WHOLE || at === index % LOCALES.length).map((locale) => pathIn(locale, route)),
);

const site = new PatientSite();
test.beforeAll(async () => {
  allowTime();
  await site.start();
});
test.afterAll(async () => {
  allowTime();
  await site.stop();
});

test('every page is whole before any script runs, the first time that it is asked for: title, description, heading, content, languages [row:P12] [row:P15]', async ({
  request,
}) => {
  const wrong: string[] = [];
  for (const path of asked) {
    const answer = await request.get(site.url + path);
    const lacks = lacksOf(await answer.text());
    if (answer.status() !== 200 || lacks.length > 0) wrong.push(`${path} ${answer.status()} lacks ${lacks.join(', ')}`);
  }
  expect(wrong).toEqual([]);
});
