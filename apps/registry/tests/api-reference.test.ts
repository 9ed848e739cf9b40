import { createHash } from 'node:crypto';
import type { ApiDocument, Content, Operation } from '@baize/api-reference';
import { REFUSALS, type RefusalCode } from '@baize/registry-client/refusals';
import { beforeEach, expect, it } from '@jest/globals';
import { fromJSONSchema } from 'zod';
import { TestRegistry } from './support/test-registry.ts';

interface Published extends Operation {
  readonly method: string;
  readonly path: string;
}

let registry: TestRegistry;
let document: ApiDocument;
let operations: Published[];
beforeEach(async () => {
  registry = await TestRegistry.open();
  document = (await registry.get('/v1/openapi.json')).json<ApiDocument>();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
});

const idsWhere = (isWrong: (operation: Published) => boolean): string[] =>
  operations.filter(isWrong).map(({ operationId, method, path }) => operationId ?? `${method} ${path}`);

/** Bodies and successes that have a schema; bytes have none. */
function contentsOf({ requestBody, responses = {} }: Published): Content[] {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return [requestBody, ...successes.map(([, response]) => response)]
    .flatMap((part) => Object.values(part?.content ?? {}))
    .filter(({ schema }) => schema !== undefined && Object.keys(schema).length > 0);
}

/** The validator compiles patterns without the flag that `\p` needs. */
function withoutUnicodeClasses(schema: object): Parameters<typeof fromJSONSchema>[0] {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'pattern' && String(value).includes('\\p') ? undefined : value,
    ),
  ) as Parameters<typeof fromJSONSchema>[0];
}

it('has a summary, a description, a described tag and errors for each operation', () => {
  const sentence = /^[A-Z`].+\.$/s;
  const tags = new Set(
    (document.tags ?? []).filter(({ description }) => sentence.test(description)).map(({ name }) => name),
  );
  expect(operations.length).toBeGreaterThan(30);
  expect(new Set(idsWhere(() => true)).size).toBe(operations.length);
  expect(idsWhere(({ summary = '' }) => !sentence.test(summary) || summary.length > 80)).toEqual([]);
  expect(idsWhere(({ description = '' }) => !sentence.test(description))).toEqual([]);
  expect(idsWhere((each) => each.tags?.length !== 1 || !tags.has(each.tags[0]!))).toEqual([]);
  expect(idsWhere((each) => (each['x-errors'] ?? []).length === 0)).toEqual([]);
  const misplaced = operations.flatMap((operation) =>
    (operation['x-errors'] ?? []).filter((code) => {
      const { status, remedy } = REFUSALS[code as RefusalCode];
      return operation.responses?.[String(status)]?.description?.includes(`\`${code}\`: ${remedy}`) !== true;
    }),
  );
  expect(misplaced).toEqual([]);
});

it('has an example of each body and answer, which its schema accepts', () => {
  const faults = operations.flatMap((operation) =>
    contentsOf(operation).flatMap(({ schema, example }) => {
      const { error } = fromJSONSchema(withoutUnicodeClasses(schema!)).safeParse(example);
      return error ? [`${operation.operationId}: ${error.message}`] : [];
    }),
  );
  expect(faults).toEqual([]);
});

it('takes the example of each body', async () => {
  const sent = operations.filter((operation) => operation.requestBody && contentsOf(operation).length > 0);
  const refused = await Promise.all(
    sent.map(async ({ operationId, method, path, parameters = [], requestBody, 'x-roles': roles = [] }) => {
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        String(parameters.find((each) => each.in === 'path' && each.name === name)?.example),
      );
      const payload = requestBody!.content['application/json']?.example as object | undefined;
      if (payload === undefined) return [];
      const token = roles.includes('shell') ? registry.shellToken : registry.operatorToken;
      const answer = await registry.server.inject({
        method: method.toUpperCase() as 'POST',
        url,
        headers: { authorization: `Bearer ${token}` },
        payload,
      });
      return answer.json<{ code?: string } | null>()?.code === 'input-invalid'
        ? [`${operationId}: ${answer.body}`]
        : [];
    }),
  );
  expect(sent.length).toBeGreaterThan(10);
  expect(refused.flat()).toEqual([]);
});

it('is shown by a page that runs no script and requests nothing', async () => {
  const { statusCode, headers, body: page } = await registry.get('/docs');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(page).not.toMatch(/<script|<iframe|<img|<form|<link|\ssrc=|\sstyle=|\son\w+=/);
  const anchors = new Set([...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => `#${id}`));
  const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, link]) => link!);
  expect(links.filter((link) => link !== '/v1/openapi.json' && !anchors.has(link))).toEqual([]);
  expect(idsWhere(({ operationId }) => !page.includes(`<article id="${operationId}"`))).toEqual([]);
  expect(Object.keys(document.paths)).not.toContain('/docs');
});
