export { checkModule, ChecksInPlace, type CheckModules, type ChecksInPlaceProps } from './checks-in-place.tsx';
