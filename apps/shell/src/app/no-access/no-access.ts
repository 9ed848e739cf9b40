/**
 * The pages for places that a visitor may not open, in one file of the build: all of the site, with a layout of its
 * own, or a remote that an operator took away.
 */
export { NoAccessFrame } from './no-access-frame.tsx';
export { NoAccessPage } from './no-access-page.tsx';
export { StoppedCard } from '../stopped/stopped-card.tsx';
