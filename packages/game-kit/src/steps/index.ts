export type { StepGame } from './step-game.ts';
export { StepsFeed, StepsHistory } from './steps-feed.tsx';
export { StepsMain, type StepsMainProps } from './steps-main.tsx';
export { StepsResult, type StepsResultProps } from './steps-result.tsx';
export { useShownStake } from './use-shown-stake.ts';
export { useSteps, type StepsOptions, type StepsTable } from './use-steps.ts';
export { autoTakesOver, useStepsAuto, type StepsPlan } from './use-steps-auto.ts';
export { Worth, type WorthProps } from './worth.tsx';
