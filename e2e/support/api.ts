import type { AnswerOf, Call, CallInput, InputOf } from '@baize/protocol';
import type { APIRequestContext } from '@playwright/test';
import { serviceUrl } from './addresses.ts';

/**
 * Makes a call of a service as no page of the site would notice; what every game answers, of dice. Throws on any refusal.
 *
 * @param address where the call says that it comes from, for limits of each address; this machine's if it says nothing
 */
export async function ask<C extends Call<CallInput, unknown>>(
  request: APIRequestContext,
  { method, path, service }: C,
  input: InputOf<C>,
  token?: string,
  address?: string,
): Promise<AnswerOf<C>> {
  const { body, params = {}, query } = input as CallInput;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const answer = await request.fetch(serviceUrl(service === 'bound' ? 'dice' : service) + filled, {
    method,
    ...(query !== undefined && { params: query as Record<string, string> }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
    ...(body !== undefined && { data: body }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as AnswerOf<C>;
}
