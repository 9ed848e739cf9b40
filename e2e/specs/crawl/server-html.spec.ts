import type { APIRequestContext } from '@playwright/test';
import { LOCALES, ROUTES, WHOLE, pathIn } from '../../support/routes.ts';
import { lacksOf } from '../../support/server-html.ts';
import { expect, test } from '../../support/test.ts';

/** Asked for by chance of nobody: each page in one language, and over all pages in all of them. */
const asked = ROUTES.flatMap((route, index) =>
  LOCALES.filter((_locale, at) => WHOLE || at === index % LOCALES.length).map((locale) => pathIn(locale, route)),
);

const ATTEMPTS = 10;

test('every page is whole before any script runs: title, description, heading, content, languages [P12] [P15]', async ({
  request,
}) => {
  const wrong: string[] = [];
  for (const path of asked) {
    const said = await complaint(request, path);
    if (said !== null) wrong.push(said);
  }
  expect(wrong).toEqual([]);
});

/**
 * A page does not wait long for the first data of its remote, and on a busy machine goes without; so one that is not
 * whole is asked for again before it is complained of.
 */
async function complaint(request: APIRequestContext, path: string): Promise<string | null> {
  let said = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const answer = await request.get(path);
    const lacks = lacksOf(await answer.text());
    if (answer.status() === 200 && lacks.length === 0) return null;
    said = `${path} ${answer.status()} lacks ${lacks.join(', ')}`;
  }
  return said;
}
