/** Section 3: the fields of each entity as they travel. */
export const USER_FIELDS = [
  'id',
  'name',
  'email',
  'phone',
  'balance',
  'bonus',
  'bonus_balance',
  'total_balance',
  'currency',
  'locale',
  'timezone',
  'register_method',
  'is_phone_verified',
  'is_email_verified',
  'is_password_exists',
  'image.small',
  'verification.is_need',
  'verification.data.status',
  'premium.status',
] as const;

/** Fields of the profile's answer. */
export const PROFILE_FIELDS = ['user', 'features', 'region', 'fresh_token', 'super_bonus'] as const;

/** Fields of a free spin. */
export const FREE_SPIN_FIELDS = ['game.id', 'expiration_at'] as const;

/** Fields of a bonus. */
export const BONUS_FIELDS = ['name', 'expires_in'] as const;

/** Fields of the geo call's answer. */
export const GEO_FIELDS = ['ip', 'country_code', 'region'] as const;

/** The settings' answer before an operator changes it. */
export const SETTINGS = { revshareUrl: '', tgChannelUrl: '' } as const;

/** Fields of a record for search engines. */
export const SEO_FIELDS = ['title', 'description', 'keywords', 'text'] as const;

/** Fields of the mirror call's answer. */
export const MIRROR_FIELDS = ['redirect.newLink', 'sso', 'meta_yandex_verification'] as const;

/** Fields of an advertising visit. */
export const AD_TRACKING_FIELDS = ['advId', 'promo.type', 'promo.value'] as const;
