/** What `BAIZE_PROOF_TIMES` is in `npm run test:long`. */
const LONG_TIMES = 10;

/**
 * How many cases a long proof runs: in `npm test` the few of its short form, and in `npm run test:long` those of its
 * long one. `BAIZE_PROOF_TIMES` scales the long form: at 20 it runs twice as many.
 *
 * @param longForm ten times the short one, if not said
 */
export function cases(shortForm: number, longForm: number = shortForm * LONG_TIMES): number {
  const times = Number(process.env['BAIZE_PROOF_TIMES'] ?? '1');
  return times === 1 ? shortForm : Math.ceil((longForm * times) / LONG_TIMES);
}
