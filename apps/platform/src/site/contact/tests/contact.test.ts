import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AccountsPlatform, ADDRESSES, STARTING_MS, startAccounts } from '../../../../tests/support/accounts.ts';
import { modulesFor } from '../../../modules.ts';

const SUPPORT = 'help@baize.example';
const WRITTEN = 'My withdrawal has been waiting since yesterday.';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts(
    { ...ADDRESSES, CONTACT_EMAIL: SUPPORT, RATE_LIMITS: 'true' },
    modulesFor(['contact', 'profile']),
  );
}, STARTING_MS);
afterAll(() => accounts.close());

const message = () => ({
  id: crypto.randomUUID(),
  email: 'guest@mail.example',
  topic: 'payments' as const,
  text: WRITTEN,
  locale: 'kz' as const,
});
const received = async (id: string) => (await accounts.mails(SUPPORT)).filter(({ text }) => text.includes(id));

it('what a guest writes reaches the mailbox of support, with where to answer', async () => {
  const body = message();
  const answer = await accounts.visitor().call('sendContactMessage', { body });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  const [mail] = await received(body.id);
  expect(mail?.subject).toBe('Help: payments');
  expect(mail?.text).toContain('From: guest@mail.example\nPlayer: guest\nLanguage: kz');
  expect(mail?.text.endsWith(`\n\n${WRITTEN}`)).toBe(true);
});

it('what a player writes names the account', async () => {
  const player = await accounts.registered();
  const body = { ...message(), email: player.email };
  await player.call('sendContactMessage', { body });
  const { body: profile } = await player.call('getProfile', {});
  expect((await received(body.id))[0]?.text).toContain(`Player: ${profile.user.id}\n`);
});

it('a token that has ended keeps nobody from writing', async () => {
  const body = message();
  const guest = accounts.visitor();
  guest.token = 'ended';
  expect((await guest.call('sendContactMessage', { body })).status).toBe(200);
  expect((await received(body.id))[0]?.text).toContain('Player: guest');
});

it('a message that is sent again, at the same time too, is one mail', async () => {
  const body = message();
  const guest = accounts.visitor();
  const answers = await Promise.all([1, 2, 3].map(() => guest.call('sendContactMessage', { body })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await received(body.id)).toHaveLength(1);
});

it('the id of another message is refused', async () => {
  const body = message();
  const guest = accounts.visitor();
  await guest.call('sendContactMessage', { body });
  const other = await guest.call('sendContactMessage', { body: { ...body, text: 'Something else altogether.' } });
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency-conflict' } });
});

it.each([
  ['an address that is none', { email: 'nobody' }, 'email'],
  ['a subject of another mail', { email: 'a@b.cc\r\nBcc: c@d.ee' }, 'email'],
  ['an unknown topic', { topic: 'poems' }, 'topic'],
  ['too few words', { text: '   Help!    ' }, 'text'],
  ['too many words', { text: 'a'.repeat(4_001) }, 'text'],
])('%s is refused by its field', async (_what, wrong, field) => {
  const answer = await accounts.visitor().call('sendContactMessage', { body: { ...message(), ...wrong } as never });
  expect(answer.status).toBe(422);
  expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual([field]);
});

it('one address may write five times an hour', async () => {
  const guest = accounts.visitor();
  for (let sent = 0; sent < 5; sent++)
    expect((await guest.call('sendContactMessage', { body: message() })).status).toBe(200);
  expect((await guest.call('sendContactMessage', { body: message() })).status).toBe(429);
  accounts.advance(3_600_000);
  expect((await guest.call('sendContactMessage', { body: message() })).status).toBe(200);
});
