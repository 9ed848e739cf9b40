/** What the registry does by itself, each as an act like those of operators. */
export type OwnOperation =
  /** The next step of a rollout, or its end when that is the last one. */
  | { readonly operation: 'step'; readonly remote: string }
  | { readonly operation: 'stopped-by-gate'; readonly remote: string }
  /** Removes a rollout whose candidate is gone, or a scheduled act that cannot be done. */
  | { readonly operation: 'drop'; readonly remote: string | null; readonly id: string | null };
