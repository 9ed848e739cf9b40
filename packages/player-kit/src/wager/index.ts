export { useWagerTitle } from './use-wager-title.ts';
