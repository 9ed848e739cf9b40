/** What the operator pays for friends. */
export interface ReferralTerms {
  /** Share of their stakes, in hundredths of a percent; 0 pays nothing. */
  readonly basisPoints: number;
  /** For how many weeks after a friend's registration. */
  readonly weeks: number;
}
