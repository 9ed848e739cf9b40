export { lookUp, type Looked } from './look-up.ts';
export { newId } from './new-id.ts';
export { sendAttempt } from './send-attempt.ts';
export { sendOnce } from './send-once.ts';
export { useReturn } from './use-return.ts';
export { isOpenEnded, useMoneyCall, type MoneyCallStatus } from './use-money-call.ts';
