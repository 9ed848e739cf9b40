export type { CheckModules } from './check-modules.ts';
export { ChecksInPlace, type ChecksInPlaceProps } from './checks-in-place.tsx';
