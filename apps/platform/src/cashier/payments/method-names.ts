import type { Deposit, Locale } from '@baize/protocol';

/** Names of the ways to pay and to be paid. */
export const METHOD_NAMES: Record<Locale, Record<Deposit['method'], string>> = {
  ru: { card: 'Карта', qr: 'Перевод по QR', wallet: 'Кошелёк', crypto: 'Крипто' },
  en: { card: 'Card', qr: 'QR transfer', wallet: 'Wallet', crypto: 'Crypto' },
  kz: { card: 'Карта', qr: 'QR арқылы аудару', wallet: 'Әмиян', crypto: 'Крипто' },
  br: { card: 'Cartão', qr: 'Transferência por QR', wallet: 'Carteira', crypto: 'Cripto' },
  hi: { card: 'कार्ड', qr: 'QR ट्रांसफ़र', wallet: 'वॉलेट', crypto: 'क्रिप्टो' },
};
