export { Moment } from './moment.tsx';
export { TimeLeft } from './time-left.tsx';
export { useNow } from './use-now.ts';
