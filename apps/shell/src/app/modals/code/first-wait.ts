/** A code was just sent with the registration, whose answer names no wait; asked for too soon, the server names it. */
export const FIRST_WAIT_SECONDS = 60;
