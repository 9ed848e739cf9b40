import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@baize/protocol/calls';
import { LoginDialog } from '../../pages/login-dialog.ts';
import {
  API_URL,
  home,
  platformFolder,
  REGISTRY_URL,
  registryFolder,
  SECOND_SITE_URL,
} from '../../support/addresses.ts';
import { ask } from '../../support/api.ts';
import { Player } from '../../support/player.ts';
import { SecondSite } from '../../support/second-site.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

test.use({ baseURL: SECOND_SITE_URL });
let second: SecondSite;
test.beforeAll(async () => {
  allowTime();
  second = new SecondSite(path.join(home(), `sso-${Date.now()}`), {
    SSO_SANDBOX: 'true',
    REGISTRY_URL,
    REGISTRY_PUBLIC_KEY_FILE: path.join(registryFolder(), 'public-key.pem'),
  });
  await second.startShell();
});
test.afterAll(async () => {
  allowTime();
  await second.stop();
});

test('single sign-on: a login goes there once with its address, comes back, and stays where no_sso says so [row:S04]', async ({
  site,
  page,
  context,
  request,
}) => {
  const body = {
    reason: 'a second site',
    newLink: null,
    sso: `${API_URL}/sandbox/sso`,
    meta_yandex_verification: null,
  };
  const operator = readFileSync(path.join(platformFolder(), 'secrets/operator-token'), 'utf8');
  await ask(request, calls.saveMirror, { params: { host: new URL(SECOND_SITE_URL).host }, body }, operator);
  const { account } = await Player.register(request);
  const marked = async (): Promise<boolean> => (await context.cookies()).some(({ name }) => name === 'ssoRedirected');

  await page.goto('/faq?a=1');
  await new LoginDialog(page).logIn(account);
  await expect(page.getByRole('heading', { name: 'Single sign-on' })).toBeVisible();
  const encoded = new URL(page.url()).searchParams.get('url') ?? '';
  expect(Buffer.from(encoded, 'base64').toString()).toBe(`${SECOND_SITE_URL}/faq?a=1`);
  expect(await marked()).toBe(true);

  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page).toHaveURL('/faq?a=1');
  await site.hasBalance('0,00 ₽');
  await expect.poll(marked).toBe(false);

  await context.clearCookies({ name: /token|Token|refresh/ });
  await page.goto('/faq?no_sso=1');
  await new LoginDialog(page).logIn(account);
  await site.hasBalance('0,00 ₽');
  await expect(page).toHaveURL('/faq?no_sso=1');
});
