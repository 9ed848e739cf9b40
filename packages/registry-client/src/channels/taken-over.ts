/** When a change of a channel reaches visitors. */
export const TAKEN_OVER = 'new pages at once, open tabs at their next safe point';
