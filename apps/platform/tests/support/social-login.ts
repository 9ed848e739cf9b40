import type { InputOf, SocialLoginMessage, calls } from '@baize/protocol';
import { SITE } from './accounts.ts';
import type { Visitor } from './visitor.ts';

type Form = Partial<InputOf<typeof calls.startSocialLogin>['body']>;
/** What is sent from the sandbox's login page. */
export type Choice = { identity: string } | { name: string; email: string; verified?: 'on' };

export interface Callback {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly message: SocialLoginMessage;
  readonly origin: string | null;
}

/** Begins a login with the sandbox provider. @returns the address that the popup goes to */
export async function beginSocialLogin(visitor: Visitor, form: Form = {}): Promise<string> {
  const { status, body } = await visitor.call('startSocialLogin', {
    body: { provider: 'sandbox', origin: SITE, ...form },
  });
  if (status !== 200) throw new Error(`the social login was refused with ${status}`);
  return body.url;
}

/** Chooses an identity on the provider's page. @returns the address that the provider sends the popup back to */
export async function chooseIdentity(visitor: Visitor, loginUrl: string, choice: Choice): Promise<string> {
  const answer = await visitor.send(loginUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...choice }).toString(),
  });
  return answer.headers.get('location') ?? '';
}

/** Goes where the provider sent the popup. */
export async function openCallback(visitor: Visitor, address: string): Promise<Callback> {
  const answer = await visitor.send(address);
  const text = await answer.text();
  const [, json = '{}'] = /id="outcome"[^>]*>([\s\S]*?)<\/script>/.exec(text) ?? [];
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    ...(JSON.parse(json) as Pick<Callback, 'message' | 'origin'>),
  };
}

/** All steps of the popup; on success the visitor has the token. */
export async function loginSocially(visitor: Visitor, choice: Choice, form: Form = {}): Promise<Callback> {
  const back = await chooseIdentity(visitor, await beginSocialLogin(visitor, form), choice);
  const callback = await openCallback(visitor, back);
  visitor.token = callback.message.token ?? visitor.token;
  return callback;
}
