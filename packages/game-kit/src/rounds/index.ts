export type { FrameHandler, Frames } from './frames.ts';
export { Lag } from './lag.tsx';
export { LostNotice, type LostNoticeProps } from './lost-notice.tsx';
export { roundKnots, type KnownRound } from './round-knots.ts';
export { RoundSummary, type RoundSummaryProps } from './round-summary.tsx';
export { UnrevealedRound, type UnrevealedRoundProps } from './unrevealed-round.tsx';
export { useFrame } from './use-frame.ts';
export { useHearing, type Hearing } from './use-hearing.ts';
export { silentSince, useSilence } from './use-silence.ts';
