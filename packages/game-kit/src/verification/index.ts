export { betModule, betModuleWith, type BetPageProps } from './bet-module.tsx';
export { BetVerification, type BetVerificationProps } from './bet-verification.tsx';
export { loadBet, type BetData } from './load-bet.ts';
export { RevealSeed, type RevealSeedProps } from './reveal-seed.tsx';
export { VerifiedSteps, type BetCheck, type VerifiedStepsProps } from './steps.tsx';
export { RoundVerification, type RoundVerificationProps } from './round-verification.tsx';
export { VoidNotice, type VoidNoticeProps } from './void-notice.tsx';
export { SeedBetPage, type SeedBetPageProps } from './seed-bet-page.tsx';
