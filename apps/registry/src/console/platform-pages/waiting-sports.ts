import * as z from 'zod/mini';
import { Refusal } from '@baize/registry-client/refusals';
import type { Fields } from '../fields.ts';

const Result = z.object({ type: z.string(), places: z.optional(z.number()), tied: z.optional(z.number()) });
type Result = z.infer<typeof Result>;
const Act = z.object({ type: z.string(), results: z.optional(z.record(z.string(), Result)) });

/** What the console shows of the platform's answer. */
export const WaitingSports = z.object({
  fixtures: z.array(
    z.object({
      fixtureId: z.string(),
      sport: z.string(),
      league: z.object({ latin: z.string() }),
      competitors: z.array(z.object({ name: z.object({ latin: z.string() }) })),
      startsAt: z.number(),
      markets: z.array(
        z.object({
          marketId: z.string(),
          selections: z.array(z.string()),
          bets: z.number(),
          stakes: z.array(z.object({ currency: z.string(), units: z.number() })),
        }),
      ),
    }),
  ),
  decisions: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      operator: z.string(),
      reason: z.string(),
      fixtureId: z.string(),
      marketIds: z.array(z.string()),
      act: Act,
    }),
  ),
});
export type Waiting = z.infer<typeof WaitingSports>;
export type Fixture = Waiting['fixtures'][number];
export type Decision = Waiting['decisions'][number];

export function fixtureText({ competitors, fixtureId }: Fixture): string {
  return competitors.map(({ name }) => name.latin).join(' – ') || fixtureId;
}

export function actText({ type, results = {} }: z.infer<typeof Act>): string {
  const each = Object.entries(results).map(([selection, result]) => `${selection} ${resultText(result)}`);
  return [type, ...each].join(' ');
}

function resultText({ type, places, tied }: Result): string {
  return type === 'dead-heat' ? `dead-heat ${places}/${tied}` : type;
}

/** Those ticked as `market.{id}`, and those written in `markets`, separated by spaces or commas. */
export function marketsIn(fields: Fields): string[] {
  const written = (fields['markets'] ?? '').split(/[\s,]+/).filter(Boolean);
  return [...new Set([...namedBy(fields, 'market.').keys(), ...written])];
}

/** Of `result.{selection}`. @throws Refusal `input-invalid` naming the selection without a result */
export function resultsIn(fields: Fields): Record<string, object> {
  const results = [...namedBy(fields, 'result.')].map(([selection, text]): [string, object] => {
    if (text === '') throw new Refusal('input-invalid', [`${selection}: choose its result`]);
    const [type, shared] = text.split(' ');
    const [places, tied] = shared?.split('/').map(Number) ?? [];
    return [selection, shared === undefined ? { type } : { type, places, tied }];
  });
  return Object.fromEntries(results);
}

function namedBy(fields: Fields, prefix: string): Map<string, string> {
  const named = Object.entries(fields).filter(([name]) => name.startsWith(prefix));
  return new Map(named.map(([name, value]) => [name.slice(prefix.length), value]));
}
