import { type InputOf, calls } from '@baize/protocol';

/** As many at once as passwords can be hashed in parallel without a queue. */
const AT_ONCE = 8;
const PASSWORD = 'three-calm-hosts';

/**
 * Registers players with confirmed addresses; resolves with their access tokens.
 * @param base address of the general service
 */
export async function registerAll(base: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let from = 0; from < count; from += AT_ONCE)
    tokens.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - from) }, (_none, index) => registerOne(base, from + index)),
      )),
    );
  return tokens;
}

/**
 * Chooses the first client seed, as a browser does before the first bet.
 * @param base address of a service whose games are drawn from the player's own seeds
 */
export function beginSeeds(base: string, token: string): Promise<unknown> {
  return post(base + calls.beginSeeds.path, { clientSeed: 'chaos' }, token);
}

/** What a log-in gives: an access token, and the cookie of a fresh proof. */
export interface LoggedIn {
  readonly token: string;
  readonly cookie: string;
}

/** Logs the player in who was registered as this number. */
export async function logIn(base: string, index: number): Promise<LoggedIn> {
  const response = await fetch(base + calls.loginByEmailPassword.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(index), password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`the log-in answered ${response.status}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { token: ((await response.json()) as { token: string }).token, cookie: cookies.join('; ') };
}

function emailOf(index: number): string {
  return `player-${index}@mail.example`;
}

async function registerOne(base: string, index: number): Promise<string> {
  const email = emailOf(index);
  const form: InputOf<typeof calls.registerByEmail>['body'] = {
    email,
    password: PASSWORD,
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
