import { createHash } from 'node:crypto';
import type { ApiDocument, Operation } from '@baize/api-reference';
import { type CallName, ERRORS, type ErrorCode, IngestBody, SERVICES, type Service, calls } from '@baize/protocol';
import type { CallSchemas } from '@baize/protocol/call-schemas';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { callSchemas, callWords } from '../src/modules.ts';
import { type TestPlatform, startTestPlatform } from './support/platform.ts';

interface Published extends Operation {
  readonly method: string;
  readonly path: string;
}

let platform: TestPlatform;
const documents = new Map<Service, ApiDocument>();

beforeAll(async () => {
  platform = await startTestPlatform({ services: SERVICES });
  for (const service of SERVICES)
    documents.set(service, (await (await platform.send(service, '/openapi.json')).json()) as ApiDocument);
});
afterAll(() => platform.close());

function operationsOf(service: Service): Published[] {
  return Object.entries(documents.get(service)!.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
}

/** The ids of the operations for which something is wrong. */
function idsWhere(service: Service, isWrong: (operation: Published) => boolean): string[] {
  return operationsOf(service)
    .filter(isWrong)
    .map(({ operationId, method, path }) => operationId ?? `${method} ${path}`);
}

/** What is published of a body or of an answer. */
const jsonOf = (content: Published['requestBody'] | NonNullable<Operation['responses']>[string] | undefined) =>
  content?.content?.['application/json'];
const successOf = ({ responses = {} }: Published) => jsonOf(responses['2XX'] ?? responses['200']);

function schemasOf(id: string): CallSchemas | undefined {
  return callSchemas[id as CallName];
}

/** What a schema says about an example, or nothing. */
function faultsOf(schema: z.core.$ZodType | undefined, example: unknown): string[] {
  if (schema === undefined) return [];
  const { error } = z.safeParse(schema, example);
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
}

test('every call of the protocol is published, and every text belongs to a call', () => {
  const published = new Set(SERVICES.flatMap((service) => operationsOf(service).map(({ operationId }) => operationId)));
  expect(Object.keys(calls).filter((name) => name in callSchemas && !published.has(name))).toEqual([]);
  expect(callWords.flatMap((group) => Object.keys(group.calls)).filter((name) => !published.has(name))).toEqual([]);
});

describe.each(SERVICES)('the document of %s', (service) => {
  test('has a summary, a description and a described tag for each operation', () => {
    const sentence = /^[A-Z`].+\.$/s;
    expect(idsWhere(service, ({ summary = '' }) => !sentence.test(summary) || summary.length > 80)).toEqual([]);
    expect(idsWhere(service, ({ description = '' }) => !sentence.test(description))).toEqual([]);
    const { tags = [] } = documents.get(service)!;
    const described = new Set(tags.map(({ name }) => name));
    expect(idsWhere(service, (each) => each.tags?.length !== 1 || !described.has(each.tags[0]!))).toEqual([]);
    expect(tags.filter(({ description }) => !sentence.test(description))).toEqual([]);
  });

  test('has an example of each body and of each answer, which its schema accepts', () => {
    expect(
      idsWhere(service, ({ requestBody }) => requestBody !== undefined && !hasExample(jsonOf(requestBody))),
    ).toEqual([]);
    expect(idsWhere(service, (operation) => !hasExample(successOf(operation)))).toEqual([]);
    const faults = operationsOf(service).flatMap((operation) => {
      const { operationId: id = '', parameters = [], requestBody } = operation;
      const { params, query, body, answer } = schemasOf(id) ?? {};
      const given = (place: string) =>
        Object.fromEntries(parameters.filter((each) => each.in === place).map(({ name, example }) => [name, example]));
      return [
        ...faultsOf(params, given('path')),
        ...faultsOf(query, given('query')),
        ...faultsOf(body ?? (id === 'captureEvents' ? IngestBody : undefined), jsonOf(requestBody)?.example),
        ...faultsOf(answer, successOf(operation)?.example),
      ].map((fault) => `${id}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test('lists the errors of each operation, under their status and with their meaning', () => {
    const document = documents.get(service)!;
    expect(idsWhere(service, (operation) => (operation['x-errors'] ?? []).length === 0)).toEqual([]);
    const misplaced = operationsOf(service).flatMap((operation) =>
      (operation['x-errors'] ?? [])
        .filter((code) => {
          const { status, remedy } = ERRORS[code as ErrorCode];
          return operation.responses?.[status]?.description?.includes(`\`${code}\`: ${remedy}`) !== true;
        })
        .map((code) => `${operation.operationId}: ${code}`),
    );
    expect(misplaced).toEqual([]);
    for (const [code, { status, meaning }] of Object.entries(document['x-error-codes'] ?? {}))
      expect(ERRORS[code as ErrorCode]).toEqual({ status, remedy: meaning });
  });

  test('is shown by a page that runs no script and requests nothing', async () => {
    const response = await platform.send(service, '/docs');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(page).not.toMatch(/<script|<iframe|<img|<form|<link|\ssrc=|\sstyle=|\son\w+=/);
    expect(style).not.toMatch(/url\(|@import/);
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, link]) => link!);
    const anchors = new Set([...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => `#${id}`));
    expect(links.filter((link) => link !== '/openapi.json' && !anchors.has(link))).toEqual([]);
    expect(idsWhere(service, ({ operationId }) => !page.includes(`<article id="${operationId}"`))).toEqual([]);
  });

  test('does not count the page and the document as operations', () => {
    expect(Object.keys(documents.get(service)!.paths)).not.toEqual(expect.arrayContaining(['/docs']));
    expect(Object.keys(documents.get(service)!.paths)).not.toEqual(expect.arrayContaining(['/openapi.json']));
  });
});

function hasExample(content: { readonly example?: unknown } | undefined): boolean {
  return typeof content?.example === 'object' && content.example !== null;
}
