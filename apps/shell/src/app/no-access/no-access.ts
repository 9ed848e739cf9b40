/** All of the layout and the page for visitors who may not be served, in one file of the build. */
export { NoAccessFrame } from './no-access-frame.tsx';
export { NoAccessPage } from './no-access-page.tsx';
