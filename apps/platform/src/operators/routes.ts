import { implementOperator, type Route } from '../foundation/http/implement.ts';
import { refuse } from '../foundation/http/refusal.ts';
import { redeemConsoleCode } from './console-codes.ts';
import { listActs } from './list-acts.ts';
import { addOperator, endSessions, listOperators, removePasskeys, resetOperator, setRoles } from './manage.ts';
import type { OperatorParts } from './operator-parts.ts';

export function operatorRoutes(parts: OperatorParts): Route[] {
  return [
    implementOperator('getOperator', ({ operator: { name, roles } }) => ({ name, roles: [...roles] })),
    implementOperator('listOperators', async () => ({ operators: await listOperators(parts) })),
    implementOperator('addOperator', ({ body, operator }) => addOperator(parts, operator, body)),
    implementOperator('setOperatorRoles', async ({ params, body, operator }) => {
      await setRoles(parts, operator, params.name, body);
      return { success: true };
    }),
    implementOperator('resetOperator', ({ params, body, operator }) =>
      resetOperator(parts, operator, params.name, body.reason),
    ),
    implementOperator('removeOperatorPasskeys', async ({ params, body, operator }) => ({
      removed: await removePasskeys(parts, operator, params.name, body.reason),
    })),
    implementOperator('endOperatorSessions', async ({ params, body, operator }) => ({
      ended: await endSessions(parts, operator, params.name, body.reason),
    })),
    implementOperator('endAllOperatorSessions', async ({ body, operator }) => ({
      ended: await endSessions(parts, operator, null, body.reason),
    })),
    implementOperator('listOperatorActs', async ({ query }) => ({
      acts: await listActs(parts.database.kysely, query),
    })),
    implementOperator('redeemConsoleCode', ({ body, operator }) => {
      // Only for the console, which has the machine's token: an operator has a session already.
      if (operator.id !== null) refuse('forbidden');
      return redeemConsoleCode(parts, body.code);
    }),
  ];
}
