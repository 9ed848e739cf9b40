/** The currencies that migrations inserted accounts for: the text of an applied one never changes. Others have theirs from the start. */
export const FIRST_CURRENCIES = ['RUB', 'USD', 'KZT', 'INR', 'EUR'] as const;
