import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LocalMailbox, MAILBOX_SIZE } from '../local-mailbox.ts';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';

describe('the local mailbox', () => {
  let accounts: AccountsPlatform;
  beforeAll(async () => {
    accounts = await startAccounts();
  }, STARTING_MS);
  afterAll(() => accounts.close());

  const page = async (path: string) => {
    const response = await accounts.visitor().send(path);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('shows mails, newest first, each on a page of its own', async () => {
    await accounts.registered({ email: 'first@mail.example' });
    await accounts.registered({ email: 'second@mail.example' });
    const list = await page('/sandbox/mailbox');
    expect(list.status).toBe(200);
    expect(list.text.indexOf('second@mail.example')).toBeLessThan(list.text.indexOf('first@mail.example'));
    const [, address = ''] = /href="(\/sandbox\/mailbox\/[^"]+)"/.exec(list.text) ?? [];
    const mail = await page(address);
    expect(mail.text).toContain(await accounts.code('second@mail.example'));
    expect((await page('/sandbox/mailbox/nothing')).status).toBe(404);
  });

  test('shows messages to phones as such', async () => {
    const { phone } = await accounts.registeredByPhone();
    const { text } = await page('/sandbox/mailbox');
    expect(text).toContain(`SMS · ${phone}`);
    const [, address = ''] = /href="(\/sandbox\/mailbox\/[^"]+)"/.exec(text) ?? [];
    expect((await page(address)).text).toContain(await accounts.code(phone));
  });

  test('its pages carry no scripts or inline styles and forbid them', async () => {
    const { text, headers } = await page('/sandbox/mailbox');
    expect(text).not.toMatch(/<script|<style|style=|onclick/i);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect((await page('/pages.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  test('what somebody typed is shown as text', async () => {
    await accounts.database.transaction((tx) =>
      new LocalMailbox(accounts.database, accounts.now).post(tx, {
        to: 'x@y.zz',
        subject: `<img src=x onerror="a">'&`,
        text: '</pre><script>',
      }),
    );
    const { text } = await page('/sandbox/mailbox');
    expect(text).toContain('&lt;img src=x onerror=&quot;a&quot;&gt;&#39;&amp;');
    expect(text).not.toContain('<img');
  });

  test('without the commit there is no mail', async () => {
    const mailbox = new LocalMailbox(accounts.database, accounts.now);
    const failing = accounts.database.transaction(async (tx) => {
      await mailbox.post(tx, { to: 'never@mail.example', subject: 's', text: 't' });
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect(await accounts.mails('never@mail.example')).toEqual([]);
  });

  test('keeps the newest 500', async () => {
    const mailbox = new LocalMailbox(accounts.database, accounts.now);
    await accounts.database.transaction(async (tx) => {
      for (let i = 0; i < MAILBOX_SIZE + 5; i += 1)
        await mailbox.post(tx, { to: 'many@mail.example', subject: String(i), text: '' });
    });
    const { count } = await accounts.database.kysely
      .selectFrom('mailbox')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(MAILBOX_SIZE);
    expect((await accounts.mails('many@mail.example'))[0]?.subject).toBe(String(MAILBOX_SIZE + 4));
  });
});
