import { type ApiDocument, type Operation, describeApi, referencePage } from '@baize/api-reference';
import { REFUSALS, type RefusalCode } from '@baize/registry-client/refusals';
import type { Server } from '../http/server-type.ts';
import { hint } from './hints.ts';
import { words } from './words.ts';

const DOCUMENT_PATH = '/v1/openapi.json';

const ABOUT = `The registry stores releases of remotes and decides which version visitors get.

A call that needs a token takes \`Authorization: Bearer <token>\`. A change needs \`Baize-Reason\`, and a change of a channel also \`If-Match\` with the revision that the operator saw.

A refusal answers a body with \`code\`, \`message\`, \`remedy\` and \`requestId\`, and \`details\` where there are some. Which status a code has, and what to do about it, is listed under Errors.`;

const TEXT = { type: 'string' };
const ERROR_BODY = {
  type: 'object',
  properties: { code: TEXT, message: TEXT, remedy: TEXT, details: { type: 'array', items: TEXT }, requestId: TEXT },
  required: ['code', 'message', 'remedy', 'requestId'],
};

/**
 * Publishes what the registry answers: the document, and the page that shows it. Both are made once, when first asked
 * for.
 */
export function serveReference(server: Server): void {
  let document: ApiDocument | null = null;
  let page: ReturnType<typeof referencePage> | null = null;
  const described = () => (document ??= describeRegistry(server));
  server.get(DOCUMENT_PATH, { schema: { hide: true } }, async () => described());
  server.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
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

function describeRegistry(server: Server): ApiDocument {
  return describeApi(server.swagger() as unknown as ApiDocument, {
    about: ABOUT,
    groups: words,
    errors: REFUSALS,
    errorBody: {
      schema: ERROR_BODY,
      example: (code) => {
        const { says, remedy } = REFUSALS[code as RefusalCode];
        return { code, message: says, remedy, requestId: '5e0c6b1a-2f94-4d3e-9a7b-8c1d0f6e2a43' };
      },
    },
    generalErrors,
    hint,
  });
}

/** The codes that follow from what an operation takes. */
function generalErrors({ parameters = [], requestBody, security = [] }: Operation): RefusalCode[] {
  return [
    ...(security.length > 0
      ? (['token-missing', 'token-wrong', 'token-expired', 'token-revoked', 'too-many-requests'] as const)
      : []),
    ...(requestBody ? (['body-too-large', 'body-type-unsupported'] as const) : []),
    ...(requestBody || parameters.length > 0 ? (['input-invalid'] as const) : []),
    'internal',
  ];
}
