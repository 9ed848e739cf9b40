export { ResultLink, type ResultLinkProps } from './result-link.tsx';
export { checkModule, ChecksInPlace, type CheckModules, type ChecksInPlaceProps } from './checks-in-place.tsx';
