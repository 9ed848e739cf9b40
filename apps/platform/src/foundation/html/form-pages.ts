import formbody from '@fastify/formbody';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';
import { refuseField } from '../http/refusal.ts';

const FORM_BYTES = 1024;

/** Adds pages whose forms a browser sends without scripts. @param bodyLimit most bytes of a form */
export async function addFormPages(
  app: FastifyInstance,
  add: (pages: FastifyInstance) => void,
  bodyLimit: number = FORM_BYTES,
): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(formbody, { bodyLimit });
    add(pages);
  });
}

export function localeFrom(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE;
}

/** A field of a form, empty when it is absent. */
export function fieldFrom(body: unknown, field: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' ? value : '';
}

/** A field that is one of these. Refuses it as `required` or `invalid`. */
export function choiceFrom<const Choice extends string>(
  body: unknown,
  field: string,
  choices: readonly Choice[],
): Choice {
  const value = fieldFrom(body, field);
  return choices.find((choice) => choice === value) ?? refuseField(field, value === '' ? 'required' : 'invalid');
}
