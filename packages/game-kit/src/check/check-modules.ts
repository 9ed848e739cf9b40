/** Loads the module whose page checks one bet or one round. Only the module's own `load` knows its type of data. */
type CheckModule = () => Promise<{ readonly default: { readonly Root: unknown } }>;

/** The modules that a game's addresses of checks lead to. */
export interface CheckModules {
  /** Of `/games/{game}/bets/{betId}`. */
  readonly bets: CheckModule;
  /** Of `/games/{game}/rounds/{roundNumber}`. */
  readonly rounds?: CheckModule;
}
