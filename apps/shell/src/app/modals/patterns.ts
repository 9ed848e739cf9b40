/** Something, an at sign, something with a dot: the letter is the real check. */
export const EMAIL_PATTERN = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;
export const CODE_PATTERN = /^\s*\d{6}\s*$/;
export const LEAST_PASSWORD = 8;
