export { edgeText, returnsOf, returnText } from './return-text.ts';
export { RulesPage, type RulesPageProps } from './rules-page.tsx';
export type { Odds } from './odds-table.tsx';
export { rulesModule, type RulesData } from './rules-module.ts';
