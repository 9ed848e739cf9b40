import type { Chances } from '../chaos/random.ts';
import { hostileJson, hostileText, hostileValue } from './hostile.ts';
import type { Operation } from './operations.ts';
import { sampleOf } from './sample.ts';

export interface FuzzRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: { [name: string]: string };
  readonly body: string | null;
  /** The request is invalid: an answer of 200 is a fault. */
  readonly mustBeRefused: boolean;
}

interface Body {
  readonly text: string;
  readonly type: string;
  readonly mustBeRefused: boolean;
}

/** A request with one thing wrong about it; some are entirely right. */
export function makeRequest(operation: Operation, authorization: string, chances: Chances): FuzzRequest {
  const body = operation.body ? makeBody(operation, chances) : null;
  return {
    url: operation.base + pathOf(operation, chances) + queryOf(operation, chances),
    method: operation.method,
    headers: {
      authorization: chances.is(0.05) ? `Bearer ${encodeText(hostileText(chances))}` : authorization,
      ...(body && { 'content-type': body.type }),
    },
    body: body?.text ?? null,
    mustBeRefused: body?.mustBeRefused ?? false,
  };
}

function makeBody({ body }: Operation, chances: Chances): Body {
  const honest = sampleOf(body!, chances);
  const text = JSON.stringify(honest);
  const type = 'application/json';
  // A call in another program's format accepts all that the other program accepts.
  const isStrict = body!.additionalProperties === false;
  switch (chances.integer(8)) {
    case 0:
      return { text: hostileJson(text, chances), type, mustBeRefused: false };
    case 1:
      return {
        text: JSON.stringify({ ...(honest as object), [strangeName(chances)]: hostileValue(chances) }),
        type,
        mustBeRefused: isStrict,
      };
    case 2:
      return { text, type: chances.is(0.5) ? 'text/plain' : 'application/xml', mustBeRefused: isStrict };
    case 3:
      return { text: JSON.stringify(hostileValue(chances)) ?? 'null', type, mustBeRefused: false };
    case 4:
      return { text, type, mustBeRefused: false };
    default:
      return { text: JSON.stringify(withHostileLeaf(honest, chances)), type, mustBeRefused: false };
  }
}

function strangeName(chances: Chances): string {
  const names = ['extra', 'userId', 'balanceUnits', 'isOperator', 'hasOwnProperty', 'then', '', 'é', 'x'.repeat(300)];
  return names[chances.integer(names.length)]!;
}

/** The same value with one of its parts replaced or left out. */
export function withHostileLeaf(value: unknown, chances: Chances): unknown {
  if (Array.isArray(value)) return value.map((each) => (chances.is(0.5) ? withHostileLeaf(each, chances) : each));
  if (typeof value !== 'object' || value === null) return hostileValue(chances);
  const entries = Object.entries(value);
  if (entries.length === 0) return hostileValue(chances);
  const chosen = chances.integer(entries.length);
  if (chances.is(0.2)) return Object.fromEntries(entries.filter((_entry, index) => index !== chosen));
  return Object.fromEntries(
    entries.map(([name, part], index) => [name, index === chosen ? withHostileLeaf(part, chances) : part]),
  );
}

function pathOf({ path, parameters }: Operation, chances: Chances): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    if (chances.is(0.05)) return '%E0%A4%A';
    if (chances.is(0.4)) return encodeText(hostileText(chances).slice(0, 400)) || 'x';
    const schema = parameters.find((each) => each.name === name)?.schema ?? {};
    return encodeText(String(sampleOf(schema, chances)));
  });
}

function queryOf({ parameters }: Operation, chances: Chances): string {
  const named = parameters.filter((each) => each.in === 'query' && chances.is(0.7));
  const pairs = named.map(({ name, schema = {} }) => [
    name,
    chances.is(0.5) ? hostileText(chances).slice(0, 1_000) : String(sampleOf(schema, chances)),
  ]);
  if (chances.is(0.1)) pairs.push([strangeName(chances), hostileText(chances).slice(0, 1_000)]);
  if (chances.is(0.1) && pairs[0]) pairs.push(pairs[0]);
  if (pairs.length === 0) return '';
  return `?${pairs.map((pair) => pair.map((text) => encodeText(text)).join('=')).join('&')}`;
}

/** A lone surrogate has no valid encoding: it is sent as the bytes that it would have. */
function encodeText(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}
