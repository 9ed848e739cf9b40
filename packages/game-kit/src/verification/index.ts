export { BetVerification, type BetVerificationProps } from './bet-verification.tsx';
export { RevealSeed, type RevealSeedProps } from './reveal-seed.tsx';
export { VerifiedSteps, type BetCheck, type VerifiedStepsProps } from './steps.tsx';
