import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

/** A body without a field that must be there may be left out. */
export const withOptionalBodies: Transform = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject;
  for (const path of Object.values(document.openapiObject.paths ?? {}))
    for (const operation of [path?.post, path?.put]) {
      const body = operation?.requestBody;
      if (body === undefined || !('content' in body)) continue;
      const { schema } = body.content['application/json'] ?? {};
      if (schema && 'properties' in schema && (schema.required ?? []).length === 0) body.required = false;
    }
  return document.openapiObject;
};
