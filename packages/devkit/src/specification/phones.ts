/** Section 9: countries of phones, what their numbers begin with, and how many digits follow. */
export const PHONES = {
  ru: { code: '+7', mask: '(###) ### ## ##' },
  kz: { code: '+7', mask: '(###) ### ## ##' },
  /** The specification gives no mask for Belarus; its numbers have nine digits. */
  by: { code: '+375', mask: null },
} as const;
