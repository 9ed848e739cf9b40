import type { AnswerOf, Call, CallInput, InputOf } from '@baize/protocol';
import type { APIRequestContext } from '@playwright/test';
import { API_URL } from './addresses.ts';

/** Makes a call of the general service as no page of the site would notice. Throws on any refusal. */
export async function ask<C extends Call<CallInput, unknown>>(
  request: APIRequestContext,
  { method, path }: C,
  input: InputOf<C>,
  token?: string,
): Promise<AnswerOf<C>> {
  const { body } = input as CallInput;
  const answer = await request.fetch(API_URL + path, {
    method,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    ...(body !== undefined && { data: body }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as AnswerOf<C>;
}
