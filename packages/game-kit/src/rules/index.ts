export { RulesPage, type RulesPageProps } from './rules-page.tsx';
export type { Odds } from './odds-table.tsx';
