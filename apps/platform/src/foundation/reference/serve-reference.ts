import { type ApiDocument, type JsonSchema, describeApi, referencePage } from '@baize/api-reference';
import { ERRORS, ErrorBody, type ErrorCode } from '@baize/protocol';
import type { CallGroup } from '@baize/protocol/call-words';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { generalErrors } from './general-errors.ts';
import { hint } from './hints.ts';
import { serviceWords } from './service-words.ts';

const DOCUMENT_PATH = '/openapi.json';
const PAGE_PATH = '/docs';

const ABOUT = `Amounts are integers of ledger units, 1/10,000 of the currency's major unit: 10.50 is 105000.

A call that needs a token takes \`Authorization: Bearer <token>\`. A log-in answers the token of a player; operators have tokens of their own.

A refusal answers a body with \`code\`, \`message\` and \`requestId\`, and \`errors\` for fields. Which status a code has, and what to do about it, is listed under Errors. \`Retry-After\` has the seconds to wait where a repeat can succeed.`;

/** Publishes what the service answers: the document, and the page that shows it. Both are made once, when first asked for. */
export function serveReference(app: FastifyInstance, callWords: readonly CallGroup[]): void {
  let document: ApiDocument | null = null;
  let page: ReturnType<typeof referencePage> | null = null;
  const described = () => (document ??= describeService(app, callWords));
  app.get(DOCUMENT_PATH, { schema: { hide: true } }, async () => described());
  app.get(PAGE_PATH, { schema: { hide: true } }, async (_request, reply) => {
    const { html, contentSecurityPolicy } = await (page ??= referencePage(described(), {
      documentPath: DOCUMENT_PATH,
    }));
    return reply
      .header('content-security-policy', contentSecurityPolicy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

function describeService(app: FastifyInstance, callWords: readonly CallGroup[]): ApiDocument {
  return describeApi(app.swagger() as unknown as ApiDocument, {
    about: ABOUT,
    groups: [...callWords, ...serviceWords],
    errors: ERRORS,
    errorBody: {
      schema: z.toJSONSchema(ErrorBody) as JsonSchema,
      example: (code) => ({
        code,
        message: ERRORS[code as ErrorCode].remedy,
        requestId: '5e0c6b1a-2f94-4d3e-9a7b-8c1d0f6e2a43',
      }),
    },
    generalErrors,
    hint,
  });
}
