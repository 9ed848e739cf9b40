/**
 * A code was just sent with the registration, whose answer names no wait; the refusal of a request that comes too soon
 * does.
 */
export const FIRST_WAIT_SECONDS = 60;
