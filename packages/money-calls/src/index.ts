export { newId } from './new-id.ts';
export { sendAttempt } from './send-attempt.ts';
export { sendUntilCertain } from './send-until-certain.ts';
export { useMoneyCall, type MoneyCallStatus } from './use-money-call.ts';
