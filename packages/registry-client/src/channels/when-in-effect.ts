/** When a change of a channel reaches visitors. */
export const WHEN_IN_EFFECT = 'new pages at once, open tabs at their next safe point';
