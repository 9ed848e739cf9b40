export { ChecksInPlace, type CheckModules, type ChecksInPlaceProps } from './checks-in-place.tsx';
