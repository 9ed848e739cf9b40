/** The outbox's lane of what browsers are told while no page is open. */
export const PUSH_LANE = 'push';
