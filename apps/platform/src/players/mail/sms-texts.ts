import type { Locale } from '@baize/protocol';
import type { Sms } from './sms-sender.ts';

type Wording = Record<Locale, (digits: string) => string>;

const CONFIRMATION: Wording = {
  ru: (digits) => `${digits} — код подтверждения Baize. Никому его не сообщайте.`,
  en: (digits) => `${digits} is your Baize confirmation code. Do not share it.`,
  kz: (digits) => `${digits} — Baize растау коды. Ешкімге айтпаңыз.`,
  br: (digits) => `${digits} é o seu código de confirmação da Baize. Não o compartilhe.`,
  hi: (digits) => `${digits} आपका Baize पुष्टि कोड है। इसे किसी को न बताएँ।`,
};

const LOGIN: Wording = {
  ru: (digits) => `${digits} — код для входа в Baize. Никому его не сообщайте.`,
  en: (digits) => `${digits} is your Baize login code. Do not share it.`,
  kz: (digits) => `${digits} — Baize сайтына кіру коды. Ешкімге айтпаңыз.`,
  br: (digits) => `${digits} é o seu código de acesso à Baize. Não o compartilhe.`,
  hi: (digits) => `${digits} आपका Baize लॉगिन कोड है। इसे किसी को न बताएँ।`,
};

const RESET: Wording = {
  ru: (digits) => `${digits} — код для нового пароля Baize. Если вы его не запрашивали, ничего не делайте.`,
  en: (digits) => `${digits} sets a new Baize password. If you did not ask for it, do nothing.`,
  kz: (digits) => `${digits} — Baize жаңа құпиясөзінің коды. Сұрамаған болсаңыз, ештеңе істемеңіз.`,
  br: (digits) => `${digits} define uma nova senha da Baize. Se não pediu, não faça nada.`,
  hi: (digits) => `${digits} से Baize का नया पासवर्ड बनता है। आपने नहीं माँगा तो कुछ न करें।`,
};

/** The code that confirms a phone after the registration. */
export function confirmationSms(to: string, locale: Locale, digits: string): Sms {
  return { to, text: CONFIRMATION[locale](digits) };
}

/** The code that stands in for a password. */
export function loginSms(to: string, locale: Locale, digits: string): Sms {
  return { to, text: LOGIN[locale](digits) };
}

/** The code that leads to a new password. */
export function resetSms(to: string, locale: Locale, digits: string): Sms {
  return { to, text: RESET[locale](digits) };
}
