import { type InputOf, calls } from '@baize/protocol';
import type { Installation } from './installation.ts';

/** As many at once as passwords are hashed side by side without a queue. */
const AT_ONCE = 8;

/** Registers players with confirmed addresses; resolves with their access tokens. */
export async function registerAll(installation: Installation, count: number): Promise<string[]> {
  const base = await installation.address('general', 0);
  const tokens: string[] = [];
  for (let from = 0; from < count; from += AT_ONCE)
    tokens.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - from) }, (_none, index) => registerOne(base, from + index)),
      )),
    );
  return tokens;
}

async function registerOne(base: string, index: number): Promise<string> {
  const email = `player-${index}@mail.example`;
  const form: InputOf<typeof calls.registerByEmail>['body'] = {
    email,
    password: 'three-calm-hosts',
    currency: 'RUB',
    agreement: true,
    weeklyDepositLimitUnits: null,
  };
  const { token } = await post<{ token: string }>(base + calls.registerByEmail.path, form);
  const { messages } = await read<{ messages: { text: string }[] }>(
    `${base}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`,
  );
  const code = /^\d{6}$/m.exec(messages[0]?.text ?? '')?.[0] ?? '';
  await post(base + calls.verifyEmailCode.path, { code }, token);
  return token;
}

function post<Answer>(url: string, body: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return read(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function read<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init);
  const answer = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${answer}`);
  return JSON.parse(answer) as Answer;
}
