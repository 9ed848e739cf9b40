export { EndedBonuses, EndedLine } from './ended-bonuses.tsx';
export { FreeSpinsCard } from './free-spins-card.tsx';
export { OpenBonus } from './open-bonus.tsx';
export { inOrder } from './order.ts';
export { PromoForm } from './promo-form.tsx';
export { readBonuses, type OwnBonuses } from './read-bonuses.ts';
export { TermsList } from './terms-list.tsx';
export { useMainTerms } from './use-main-terms.ts';
