import { get, post, put } from '../call.ts';
import { OPERATOR_ROLES } from '../operator-roles.ts';
import type { operatorsSchemas } from '../schemas/operators.ts';

type Of = typeof operatorsSchemas;

/** The operator of the token, and what they may do now. */
export const getOperator = get<Of['getOperator']>('general', '/operator/self', 'operator', ...OPERATOR_ROLES);
export const listOperators = get<Of['listOperators']>('general', '/operator/operators', 'operator', 'operators');
export const addOperator = post<Of['addOperator']>('general', '/operator/operators', 'operator', 'operators');
export const setOperatorRoles = put<Of['setOperatorRoles']>(
  'general',
  '/operator/operators/{name}/roles',
  'operator',
  'operators',
);
/**
 * For an operator who has lost the second step or the password: both are chosen again at the next log-in, all sessions
 * end.
 */
export const resetOperator = post<Of['resetOperator']>(
  'general',
  '/operator/operators/{name}/reset',
  'operator',
  'operators',
);
/** All of one operator, whose sessions end. Refuses `last-second-step` where no app is left. */
export const removeOperatorPasskeys = post<Of['removeOperatorPasskeys']>(
  'general',
  '/operator/operators/{name}/passkeys/remove',
  'operator',
  'operators',
);
export const endOperatorSessions = post<Of['endOperatorSessions']>(
  'general',
  '/operator/operators/{name}/sessions/end',
  'operator',
  'operators',
);
export const endAllOperatorSessions = post<Of['endAllOperatorSessions']>(
  'general',
  '/operator/sessions/end',
  'operator',
  'operators',
);
export const listOperatorActs = get<Of['listOperatorActs']>('general', '/operator/acts', 'operator', 'operators');
/** By the console, with the machine's token. */
export const redeemConsoleCode = post<Of['redeemConsoleCode']>('general', '/operator/console', 'operator', 'operators');
