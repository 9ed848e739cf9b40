/** What a message to support is about. */
export const CONTACT_TOPICS = ['account', 'payments', 'games', 'betting', 'bonuses', 'fairness', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Shortest and longest message to support, in UTF-16 units, without the white space around it. */
export const CONTACT_TEXT = { least: 10, most: 4_000 } as const;
