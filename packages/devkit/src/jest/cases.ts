/**
 * How many cases a long proof runs: in `npm test` the few of its short form, and so many times as many as
 * `BAIZE_PROOF_TIMES` says, which is 10 in `npm run test:long`.
 */
export function cases(shortForm: number): number {
  return Math.ceil(shortForm * Number(process.env['BAIZE_PROOF_TIMES'] ?? '1'));
}
