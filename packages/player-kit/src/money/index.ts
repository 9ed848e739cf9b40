export { amountIn, useCurrency, useMoney } from './use-money.ts';
