import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from '@baize/registry-client/refusals';
import type { RefusalCode } from '@baize/registry-client/refusals';

const codesOfFastify: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body-type-unsupported',
};

/** Every failure as a refusal. A fault of the registry shows the caller nothing but where to look in the log. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map(
      ({ instancePath, message }) => `${instancePath || '/'}: ${message ?? 'wrong'}`,
    );
    return new Refusal('input-invalid', details, error);
  }
  const code = fieldOf(error, 'code');
  const known = typeof code === 'string' ? codesOfFastify[code] : undefined;
  if (known) return new Refusal(known, [], error);
  const status = fieldOf(error, 'statusCode');
  const fromCaller = typeof status === 'number' && status >= 400 && status < 500;
  return new Refusal(fromCaller ? 'input-invalid' : 'internal', [], error);
}

export function logFailure(request: FastifyRequest, refusal: Refusal): void {
  if (refusal.status >= 500)
    request.log.error({ err: refusal.cause ?? refusal, details: refusal.details }, refusal.code);
  else request.log.info({ code: refusal.code, details: refusal.details }, 'refused');
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  logFailure(request, refusal);
  // The names of damaged files are only for the log.
  const { details, ...body } = refusal.body;
  const shown = refusal.status >= 500 ? body : { ...body, ...(details && { details }) };
  return reply.code(refusal.status).send({ ...shown, requestId: request.id });
}

function fieldOf(error: unknown, field: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
}
