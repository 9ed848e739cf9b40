/**
 * The parties outside of the platform, each behind a port that the domain declares which deals with it. What stands behind
 * the ports is chosen where the platform is started.
 */
// Domains add their ports by declaration.
export interface Outside {}
