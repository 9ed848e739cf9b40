/** Most calls of one address. Several players may share one; limits per account are in `attempts.ts`. */
export const PER_ADDRESS = {
  register: { max: 60, windowSeconds: 600 },
  login: { max: 100, windowSeconds: 600 },
  code: { max: 60, windowSeconds: 600 },
  /** Messages to phones cost money, and somebody else's phone rings. */
  sms: { max: 20, windowSeconds: 600 },
  session: { max: 600, windowSeconds: 600 },
} as const;
