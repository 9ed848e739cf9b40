/** Section 2: modals, and the flags of a query that open one. */
export const MODALS = ['Login', 'LoginByEmail', 'ConfirmByPhone', 'Register', 'PayIn', 'Verification'] as const;

/** The modal that a query parameter opens. */
export const MODAL_OF_FLAG = { signup: 'Register', login: 'Login', deposit: 'PayIn' } as const;
/** Query parameters that any page reads. */
export const READ_QUERY = [
  'pr',
  'simple_auth',
  'subH',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'simpleAuthToken',
  'no_sso',
] as const;
