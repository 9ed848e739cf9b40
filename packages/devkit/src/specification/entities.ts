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
export const PROFILE_FIELDS = ['user', 'features', 'region', 'fresh_token', 'super_bonus'] as const;
export const FREE_SPIN_FIELDS = ['game.id', 'expiration_at'] as const;
export const BONUS_FIELDS = ['name', 'expires_in'] as const;
export const GEO_FIELDS = ['ip', 'country_code', 'region'] as const;
export const SETTINGS = { revshareUrl: '', tgChannelUrl: '' } as const;
export const SEO_FIELDS = ['title', 'description', 'keywords', 'text'] as const;
export const MIRROR_FIELDS = ['redirect.newLink', 'sso', 'meta_yandex_verification'] as const;
export const AD_TRACKING_FIELDS = ['advId', 'promo.type', 'promo.value'] as const;
