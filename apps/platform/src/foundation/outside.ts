/**
 * The parties outside of the platform, each with a port that is declared by the domain that uses it. The
 * implementations are chosen where the platform is started.
 */
// Domains add their ports by declaration.
export interface Outside {}
