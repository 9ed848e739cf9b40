import type { Operation } from '@baize/api-reference';
import type { ErrorCode } from '@baize/protocol';

/** The codes that follow from how a call is bound (`http/bind-route.ts`) and from what every server can meet. */
export function generalErrors(operation: Operation): ErrorCode[] {
  const { parameters = [], requestBody, responses = {}, security = [] } = operation;
  const isCall = 'x-where' in operation || 'x-roles' in operation || security.length > 0;
  return [
    ...(security.length > 0 ? (['unauthorized'] as const) : []),
    ...(operation['x-roles'] ? (['role-missing'] as const) : []),
    ...(security.length > 0 && !operation['x-roles'] ? (['regular-refused'] as const) : []),
    ...(operation['x-where'] === 'offered' ? (['not-offered'] as const) : []),
    ...(requestBody ? (['body-malformed', 'payload-too-large'] as const) : []),
    ...(requestBody || parameters.length > 0 || isCall ? (['validation-failed'] as const) : []),
    'too-many-requests',
    'internal',
    // Health answers 503 itself.
    ...('503' in responses ? [] : (['service-unavailable'] as const)),
  ];
}
