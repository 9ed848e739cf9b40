/** Where the footer's link leads: the place that shows the visitor's choice, over any page. */
export const CONSENT_ANCHOR = 'consent';
