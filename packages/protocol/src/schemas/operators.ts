import * as operators from '../operators.ts';
import * as session from '../session.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const operatorsSchemas = {
  getOperator: { answer: operators.OperatorSelf },
  listOperators: { answer: operators.Operators },
  addOperator: { body: operators.AddOperator, answer: operators.FirstPassword },
  setOperatorRoles: { params: operators.OperatorParams, body: operators.SetOperatorRoles, answer: session.Success },
  resetOperator: { params: operators.OperatorParams, body: operators.ResetOperator, answer: operators.FirstPassword },
  removeOperatorPasskeys: {
    params: operators.OperatorParams,
    body: operators.RemoveOperatorPasskeys,
    answer: operators.RemovedPasskeys,
  },
  endOperatorSessions: {
    params: operators.OperatorParams,
    body: operators.EndOperatorSessions,
    answer: operators.EndedSessions,
  },
  endAllOperatorSessions: { body: operators.EndOperatorSessions, answer: operators.EndedSessions },
  listOperatorActs: { query: operators.OperatorActsQuery, answer: operators.OperatorActs },
  redeemConsoleCode: { body: operators.RedeemConsoleCode, answer: operators.ConsoleSession },
} satisfies Record<string, CallSchemas>;
