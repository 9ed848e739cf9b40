import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';

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
