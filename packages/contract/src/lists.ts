/** Lists of the protocol, for applications that know the platform by its answers only. */
export { CURRENCIES, DEFAULT_LOCALE, GAMES, LOCALES, UNITS_PER_MAJOR } from '@baize/protocol';
