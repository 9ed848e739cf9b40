/** Replaces plain stylesheets in tests. */
export const sheet = '';
