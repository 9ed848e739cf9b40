import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { ApiDocument } from './api-document.ts';
import { type Reference, describeApi } from './describe-api.ts';
import { referencePage } from './reference-page.ts';

const HOSTILE = `<script>alert("x")</script>`;

const published: ApiDocument = {
  openapi: '3.1.0',
  info: { title: 'A service', version: '1' },
  paths: {
    '/lamps/{id}': {
      put: {
        operationId: 'lightLamp',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: { on: { type: 'boolean' } } } } },
        },
        responses: {
          '2XX': { description: 'Default Response', content: { 'application/json': { schema: { const: HOSTILE } } } },
          '409': {
            content: { 'application/json': { schema: { type: 'object', properties: { limit: { type: 'integer' } } } } },
          },
          '4XX': {},
        },
      },
    },
    '/other': { get: {} },
  },
};

const reference: Reference = {
  about: `Amounts: ${HOSTILE}.`,
  groups: [
    {
      tag: 'Lamps',
      description: 'All lamps.',
      calls: {
        lightLamp: {
          summary: 'Light a lamp.',
          description: 'With `on`.',
          errors: ['lamp-lit'],
          example: { body: { on: true } },
        },
      },
    },
    { tag: 'Unused', description: 'None.', calls: {} },
  ],
  errors: {
    'lamp-lit': { status: 409, remedy: 'Nothing.' },
    away: { status: 503, remedy: 'Wait.' },
    local: { status: null, remedy: '' },
  },
  errorBody: { schema: { type: 'object' }, example: (code) => ({ code }) },
  generalErrors: () => ['away'],
  hint: () => undefined,
};

describe('a described document', () => {
  const { paths, tags, ...rest } = describeApi(published, reference);
  const operation = paths['/lamps/{id}']!['put']!;

  it('has the words, the examples and the errors of an operation', () => {
    expect(operation).toMatchObject({ summary: 'Light a lamp.', tags: ['Lamps'], 'x-errors': ['lamp-lit', 'away'] });
    expect(operation.parameters?.[0]?.example).toBe(1);
    expect(operation.requestBody?.content['application/json']?.example).toEqual({ on: true });
    expect(tags).toEqual([{ name: 'Lamps', description: 'All lamps.' }]);
    expect(rest['x-error-codes']).toEqual({
      away: { status: 503, meaning: 'Wait.' },
      'lamp-lit': { status: 409, meaning: 'Nothing.' },
    });
  });

  it('keeps the schema of a refusal that has its own, and refers to the shared one otherwise', () => {
    const schemaOf = (status: string) => operation.responses?.[status]?.content?.['application/json']?.schema;
    expect(schemaOf('409')).toEqual({ type: 'object', properties: { limit: { type: 'integer' } } });
    expect(schemaOf('503')).toEqual({ $ref: '#/components/schemas/ErrorBody' });
    expect(operation.responses?.['409']?.description).toBe('`lamp-lit`: Nothing.');
  });

  it('leaves an operation without words as it is', () => {
    expect(paths['/other']).toEqual({ get: {} });
  });

  it.each(['unknown', 'local'])('refuses a code that no call answers: %s', (code) => {
    expect(() => describeApi(published, { ...reference, generalErrors: () => [code] })).toThrow(code);
  });
});

describe('the page', () => {
  it('shows every operation, escapes what the document says, and allows its own style alone', async () => {
    const { html, contentSecurityPolicy } = await referencePage(describeApi(published, reference), {
      documentPath: '/openapi.json',
    });
    expect(html).toContain('<article id="lightLamp"');
    expect(html).toContain('<article id="GET-/other"');
    expect(html).toContain('With <code>on</code>.');
    expect(html).not.toContain('<script');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(contentSecurityPolicy).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    expect(contentSecurityPolicy).toMatch(/^default-src 'none'; /);
    expect(contentSecurityPolicy).not.toContain('script-src');
  });
});
