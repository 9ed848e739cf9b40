/**
 * What an operator may do. `support` looks at players and at what they and providers wait for; `payments` decides withdrawals;
 * `trading` decides markets; `content` writes what the site offers and says; `releases` decides which version of a
 * remote visitors get; `operators` makes operators and reads what they did.
 */
export const OPERATOR_ROLES = ['support', 'payments', 'trading', 'content', 'releases', 'operators'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];
