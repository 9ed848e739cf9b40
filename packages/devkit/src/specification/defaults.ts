/** Section 9. */
export const DEFAULTS = { currency: 'RUB', region: 'RU', levelMinimum: 100 } as const;

/** The regions of the product. */
export const REGIONS = ['KZ', 'RU'] as const;
/** Section 1: interface languages with what browsers call them; the first is the default. */
export const LANGUAGES = { ru: 'ru-RU', en: 'en-US', kz: 'kk-KZ', br: 'pt-BR', hi: 'hi-IN' } as const;
/** Section 3: texts of a page's record are used in these. */
export const SEO_LANGUAGES = ['ru', 'en'] as const;
