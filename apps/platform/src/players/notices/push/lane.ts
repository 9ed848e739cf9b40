/** The outbox's lane of push messages, which browsers get while no page is open. */
export const PUSH_LANE = 'push';
