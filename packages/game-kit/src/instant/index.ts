export { InstantFeed, type InstantFeedProps } from './instant-feed.tsx';
export type { BetOf, InstantGame } from './instant-game.ts';
export { InstantHistory, type InstantHistoryProps } from './instant-history.tsx';
export { InstantPanelEnd, type InstantPanelEndProps } from './instant-panel-end.tsx';
export { loadInstant, type InstantData } from './load-instant.ts';
export type { Results } from './results.ts';
export { useInstant, type InstantOptions, type InstantTable } from './use-instant.ts';
export { useSeededTable, type SeededData, type SeededOptions, type SeededTable } from './use-seeded-table.ts';
