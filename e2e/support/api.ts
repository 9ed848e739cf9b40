import type { AnswerOf, Call, CallInput, InputOf } from '@baize/protocol';
import type { APIRequestContext } from '@playwright/test';
import { serviceUrl } from './addresses.ts';

/** Makes a call of a service as no page of the site would notice. Throws on any refusal. */
export async function ask<C extends Call<CallInput, unknown>>(
  request: APIRequestContext,
  { method, path, service }: C,
  input: InputOf<C>,
  token?: string,
): Promise<AnswerOf<C>> {
  const { body, params = {}, query } = input as CallInput;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const answer = await request.fetch(serviceUrl(service) + filled, {
    method,
    ...(query !== undefined && { params: query as Record<string, string> }),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    ...(body !== undefined && { data: body }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as AnswerOf<C>;
}
