/**
 * The parties outside of the platform, each behind a port that the domain declares which deals with it. What stands behind
 * the ports is chosen where the platform is started.
 */
export interface Outside {
  /** What stands there, for logs and people. */
  readonly name: string;
}
