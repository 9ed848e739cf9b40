export { useHeldWallet } from './use-held-wallet.ts';
export { useHoldFor } from './use-hold-for.ts';
export { useLanding, type Landing } from './use-landing.ts';
export { useStill } from './use-still.ts';
