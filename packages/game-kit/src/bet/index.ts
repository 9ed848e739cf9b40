export { publishSettled } from './publish-bet.ts';
export { MainButton, PanelEnd, type MainButtonProps, type PanelEndProps } from './bet-panel.tsx';
export { limitsOf, useChoiceLimits } from './limits.ts';
export { StakeField, type StakeFieldProps } from './stake-field.tsx';
export { checkStake, firstStake, validStakeUnits, type CheckedStake, type StakeProblem } from './stake.ts';
export { useGuestGate } from './use-guest-gate.ts';
export { statusOf, usePlaceBet, type PlaceBet, type PlaceBetOptions, type PlacingStatus } from './use-place-bet.ts';
export { usePlayer, type Player } from './use-player.ts';
export { useStake, type Stake } from './use-stake.ts';
