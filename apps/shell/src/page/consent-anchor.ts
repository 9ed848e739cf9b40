/** Where the footer's link leads: the place that shows the visitor's choice, whichever page it lies over. */
export const CONSENT_ANCHOR = 'consent';
