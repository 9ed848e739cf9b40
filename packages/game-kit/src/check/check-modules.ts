/** Loads the module whose page checks one bet or one round. Which data it has, only its own `load` knows. */
type CheckModule = () => Promise<{ readonly default: { readonly Root: unknown } }>;

/** The modules that a game's addresses of checks lead to. */
export interface CheckModules {
  /** Of `/games/{game}/bets/{betId}`. */
  readonly bets: CheckModule;
  /** Of `/games/{game}/rounds/{roundNumber}`. */
  readonly rounds?: CheckModule;
}
