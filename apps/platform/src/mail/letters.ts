import type { Locale } from '@baize/protocol';
import type { Mail } from './mailer.ts';

interface Wording {
  subject: (digits: string) => string;
  /** What the digits are for. */
  intro: string;
  /** What to do if the reader did not ask for them. */
  unasked: string;
}

const GREETINGS: Record<Locale, string> = {
  ru: 'Здравствуйте.',
  en: 'Hello.',
  kz: 'Сәлеметсіз бе.',
  br: 'Olá.',
  hi: 'नमस्ते।',
};

const SECRECY: Record<Locale, string> = {
  ru: 'Код действует 10 минут. Никому его не сообщайте: сотрудники Baize никогда его не спрашивают.',
  en: 'The code is valid for 10 minutes. Do not share it with anyone: Baize staff never ask for it.',
  kz: 'Код 10 минут жарамды. Оны ешкімге айтпаңыз: Baize қызметкерлері оны ешқашан сұрамайды.',
  br: 'O código vale por 10 minutos. Não o compartilhe com ninguém: a equipe da Baize nunca o pede.',
  hi: 'कोड 10 मिनट तक मान्य है। इसे किसी को न बताएँ: Baize के कर्मचारी इसे कभी नहीं पूछते।',
};

const CONFIRMATION: Record<Locale, Wording> = {
  ru: {
    subject: (digits) => `${digits} — код подтверждения Baize`,
    intro: 'Чтобы подтвердить адрес почты, введите на сайте этот код:',
    unasked: 'Если вы не регистрировались в Baize, ничего делать не нужно: без кода адрес останется неподтверждённым.',
  },
  en: {
    subject: (digits) => `${digits} is your Baize confirmation code`,
    intro: 'To confirm your email address, enter this code on the site:',
    unasked: 'If you did not sign up at Baize, there is nothing to do: without the code the address stays unconfirmed.',
  },
  kz: {
    subject: (digits) => `${digits} — Baize растау коды`,
    intro: 'Пошта мекенжайын растау үшін сайтта мына кодты енгізіңіз:',
    unasked: 'Егер сіз Baize сайтында тіркелмеген болсаңыз, ештеңе істеудің қажеті жоқ: кодсыз мекенжай расталмайды.',
  },
  br: {
    subject: (digits) => `${digits} é o seu código de confirmação da Baize`,
    intro: 'Para confirmar o seu e-mail, digite este código no site:',
    unasked:
      'Se você não se cadastrou na Baize, não precisa fazer nada: sem o código, o endereço continua sem confirmação.',
  },
  hi: {
    subject: (digits) => `${digits} आपका Baize पुष्टि कोड है`,
    intro: 'अपने ईमेल पते की पुष्टि करने के लिए साइट पर यह कोड डालें:',
    unasked: 'अगर आपने Baize पर पंजीकरण नहीं किया है, तो कुछ करने की ज़रूरत नहीं: कोड के बिना पते की पुष्टि नहीं होगी।',
  },
};

const LOGIN: Record<Locale, Wording> = {
  ru: {
    subject: (digits) => `${digits} — код для входа в Baize`,
    intro: 'Чтобы войти в Baize, введите на сайте этот код:',
    unasked: 'Если вы не запрашивали код, кто-то мог ошибиться адресом. Без кода войти нельзя.',
  },
  en: {
    subject: (digits) => `${digits} is your Baize login code`,
    intro: 'To log in to Baize, enter this code on the site:',
    unasked:
      'If you did not ask for a code, someone may have mistyped their address. Nobody can log in without the code.',
  },
  kz: {
    subject: (digits) => `${digits} — Baize сайтына кіру коды`,
    intro: 'Baize сайтына кіру үшін мына кодты енгізіңіз:',
    unasked: 'Егер сіз код сұрамаған болсаңыз, біреу мекенжайды қате жазған болуы мүмкін. Кодсыз кіру мүмкін емес.',
  },
  br: {
    subject: (digits) => `${digits} é o seu código de acesso à Baize`,
    intro: 'Para entrar na Baize, digite este código no site:',
    unasked: 'Se você não pediu um código, alguém pode ter digitado o endereço errado. Sem o código, ninguém entra.',
  },
  hi: {
    subject: (digits) => `${digits} आपका Baize लॉगिन कोड है`,
    intro: 'Baize में लॉग इन करने के लिए साइट पर यह कोड डालें:',
    unasked: 'अगर आपने कोड नहीं माँगा था, तो शायद किसी ने गलत पता लिख दिया। कोड के बिना कोई लॉग इन नहीं कर सकता।',
  },
};

/** The code that confirms an address after the registration. */
export function confirmationLetter(to: string, locale: Locale, digits: string): Mail {
  return codeLetter(to, locale, digits, CONFIRMATION[locale]);
}

/** The code that stands in for a password. */
export function loginLetter(to: string, locale: Locale, digits: string): Mail {
  return codeLetter(to, locale, digits, LOGIN[locale]);
}

/** The digits stand on a line of their own, and first in the subject, where a notification shows them. */
function codeLetter(to: string, locale: Locale, digits: string, wording: Wording): Mail {
  return {
    to,
    subject: wording.subject(digits),
    text: [GREETINGS[locale], wording.intro, digits, SECRECY[locale], wording.unasked].join('\n\n'),
  };
}
