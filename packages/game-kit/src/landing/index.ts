export { useHeldWallet } from './use-held-wallet.ts';
export { useLanding, type Landing } from './use-landing.ts';
export { useStill } from './use-still.ts';
