import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LOCALES, type Locale } from '@baize/protocol';
import { SMTPServer } from 'smtp-server';
import { localeOf } from '../../../foundation/http/accept-language.ts';
import { confirmationLetter, loginDataLetter, loginLetter, resetLetter } from '../../../players/mail/letters.ts';
import { LocalMailbox, MAILBOX_SIZE } from '../local-mailbox.ts';
import { confirmationSms, loginSms, resetSms } from '../../../players/mail/sms-texts.ts';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';

describe('letters', () => {
  test.each(LOCALES)('%s: the digits stand first in the subject and on a line of their own', (locale) => {
    for (const letter of [confirmationLetter, loginLetter]) {
      const mail = letter('a@b.cc', locale, '012345');
      expect(mail.subject.startsWith('012345 ')).toBe(true);
      expect(mail.text.split('\n\n')).toHaveLength(5);
      expect(mail.text.split('\n')).toContain('012345');
    }
  });

  test.each(LOCALES)('%s: the letter with a new password’s code has the link on a line of its own', (locale) => {
    const mail = resetLetter('a@b.cc', locale, '012345', 'https://baize.example/reset-password/x');
    expect(mail.subject.startsWith('012345 ')).toBe(true);
    expect(mail.text.split('\n')).toEqual(expect.arrayContaining(['012345', 'https://baize.example/reset-password/x']));
  });

  test.each(LOCALES)('%s: a message to a phone begins with the digits and fits one or two parts', (locale) => {
    for (const message of [confirmationSms, loginSms, resetSms]) {
      const { text } = message('+77010000000', locale, '012345');
      expect(text.startsWith('012345 ')).toBe(true);
      // Two parts of letters outside the GSM alphabet.
      expect(text.length).toBeLessThanOrEqual(134);
    }
  });

  test('every language has a wording of its own', () => {
    const writers = [
      (locale: Locale) => confirmationLetter('a@b.cc', locale, '1').text,
      (locale: Locale) => loginLetter('a@b.cc', locale, '1').text,
      (locale: Locale) => resetLetter('a@b.cc', locale, '1', 'x').text,
      (locale: Locale) => loginDataLetter('a@b.cc', locale, true, 'x').text,
      (locale: Locale) => loginDataLetter('a@b.cc', locale, false, 'x').text,
      (locale: Locale) => confirmationSms('+7', locale, '1').text,
      (locale: Locale) => loginSms('+7', locale, '1').text,
      (locale: Locale) => resetSms('+7', locale, '1').text,
    ];
    const texts = writers.flatMap((write) => LOCALES.map(write));
    expect(new Set(texts).size).toBe(writers.length * LOCALES.length);
  });

  test.each([
    [undefined, 'ru'],
    ['', 'ru'],
    ['de-DE,de', 'ru'],
    ['pt-BR', 'br'],
    ['kk-KZ,ru;q=0.9', 'kz'],
    ['kz', 'kz'],
    ['de,ru;q=0.3,hi;q=0.7', 'hi'],
    ['en;q=0,hi;q=0.1', 'hi'],
    ['EN-us', 'en'],
  ])('[row:C03] Accept-Language %s is read as %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });
});

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

describe('with a mail server', () => {
  interface Received {
    from: string;
    to: string[];
    content: string;
  }
  const received: Received[] = [];
  let server: SMTPServer;
  let arrived: () => void = () => undefined;
  let accounts: AccountsPlatform;
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            content: Buffer.concat(chunks).toString(),
          });
          done();
          arrived();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    accounts = await startAccounts({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Baize <desk@baize.example>' });
  }, STARTING_MS);
  afterAll(async () => {
    await accounts.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  test('mails go there', async () => {
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { email } = await accounts.registered();
    await arrival;
    expect(received).toMatchObject([{ from: 'desk@baize.example', to: [email] }]);
    expect(received[0]?.content).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  test('the mailbox page does not exist: it would show every code', async () => {
    for (const path of ['/sandbox/mailbox', '/sandbox/mailbox.json'])
      expect((await accounts.visitor().send(path)).status).toBe(404);
  });
});

test(
  'a mail server that does not answer fails no registration',
  async () => {
    const accounts = await startAccounts({ SMTP_URL: 'smtp://127.0.0.1:9' });
    try {
      expect((await accounts.registered()).token).toMatch(/^[\w-]{43}$/);
    } finally {
      await accounts.close();
    }
  },
  STARTING_MS,
);
