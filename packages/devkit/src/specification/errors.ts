/** Section 8 and the texts of sections 2 and 5, as they are written. */
export const TEXTS = {
  unmatchedRoute: 'Page not found: {path}',
  failedValidation: 'Page Not Found',
  networkFailure: 'Network Error',
  refreshFailure: 'Cant refresh token',
  withoutText: 'error 500',
  suppressed: 'The h-captcha-response field is required.',
} as const;

/** Events of analytics that report an error. */
export const FACT_EVENTS = { promoRefused: 'promocode_error' } as const;

/** HTTP statuses by what they answer. */
export const STATUSES = {
  unmatchedRoute: 404,
  failedValidation: 404,
  blocked: 451,
  validation: 422,
  moved: 301,
} as const;
/** Section 4: what is shown for what the server says of an identity check. */
export const SHOWN_VERIFICATION = {
  pending: ['init', 'waiting', 'user_pending', 'pending'],
  failed: ['failed', 'unverified'],
  success: ['success', 'verified'],
} as const;
/** Section 5: ids that the analytics refuse. */
export const REFUSED_VISITOR_IDS = ['', 'distinct_id', 'distinctid'] as const;
