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
    unasked: 'अगर आपने Baize पर रजिस्टर नहीं किया है, तो कुछ करने की ज़रूरत नहीं: कोड के बिना पते की पुष्टि नहीं होगी।',
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
    unasked: 'अगर आपने कोड नहीं माँगा था, तो शायद किसी ने ग़लत पता लिख दिया। कोड के बिना कोई लॉग इन नहीं कर सकता।',
  },
};

const RESET: Record<Locale, Wording & { link: string }> = {
  ru: {
    subject: (digits) => `${digits} — код для нового пароля Baize`,
    intro: 'Чтобы задать новый пароль, введите на сайте этот код:',
    link: 'Или откройте эту ссылку, она действует 30 минут:',
    unasked: 'Если вы не просили новый пароль, ничего делать не нужно: старый остаётся в силе.',
  },
  en: {
    subject: (digits) => `${digits} sets a new Baize password`,
    intro: 'To set a new password, enter this code on the site:',
    link: 'Or open this link, it is valid for 30 minutes:',
    unasked: 'If you did not ask for a new password, there is nothing to do: the current one stays.',
  },
  kz: {
    subject: (digits) => `${digits} — Baize жаңа құпиясөзінің коды`,
    intro: 'Жаңа құпиясөз орнату үшін сайтта мына кодты енгізіңіз:',
    link: 'Немесе мына сілтемені ашыңыз, ол 30 минут жарамды:',
    unasked: 'Егер сіз жаңа құпиясөз сұрамаған болсаңыз, ештеңе істеудің қажеті жоқ: ескісі күшінде қалады.',
  },
  br: {
    subject: (digits) => `${digits} define uma nova senha da Baize`,
    intro: 'Para definir uma nova senha, digite este código no site:',
    link: 'Ou abra este link, que vale por 30 minutos:',
    unasked: 'Se você não pediu uma nova senha, não precisa fazer nada: a atual continua valendo.',
  },
  hi: {
    subject: (digits) => `${digits} से Baize का नया पासवर्ड बनता है`,
    intro: 'नया पासवर्ड बनाने के लिए साइट पर यह कोड डालें:',
    link: 'या यह लिंक खोलें, यह 30 मिनट तक मान्य है:',
    unasked: 'अगर आपने नया पासवर्ड नहीं माँगा था, तो कुछ करने की ज़रूरत नहीं: पुराना बना रहेगा।',
  },
};

interface LoginDataWording {
  subject: string;
  login: (email: string) => string;
  withPassword: string;
  withoutPassword: string;
  link: string;
}

const LOGIN_DATA: Record<Locale, LoginDataWording> = {
  ru: {
    subject: 'Как войти в Baize',
    login: (email) => `Ваш логин: ${email}`,
    withPassword: 'Войдите с паролем. Если вы его забыли, войдите по коду из письма и задайте новый.',
    withoutPassword: 'Пароля у аккаунта нет: войдите по коду из письма.',
    link: 'Вход:',
  },
  en: {
    subject: 'How to log in to Baize',
    login: (email) => `Your login: ${email}`,
    withPassword: 'Log in with your password. If you forgot it, log in with a code by email and set a new one.',
    withoutPassword: 'The account has no password: log in with a code by email.',
    link: 'Log in:',
  },
  kz: {
    subject: 'Baize сайтына қалай кіруге болады',
    login: (email) => `Сіздің логиніңіз: ${email}`,
    withPassword: 'Құпиясөзбен кіріңіз. Ұмытқан болсаңыз, хаттағы кодпен кіріп, жаңасын орнатыңыз.',
    withoutPassword: 'Аккаунтта құпиясөз жоқ: хаттағы кодпен кіріңіз.',
    link: 'Кіру:',
  },
  br: {
    subject: 'Como entrar na Baize',
    login: (email) => `O seu login: ${email}`,
    withPassword: 'Entre com a sua senha. Se a esqueceu, entre com um código por e-mail e defina outra.',
    withoutPassword: 'A conta não tem senha: entre com um código por e-mail.',
    link: 'Entrar:',
  },
  hi: {
    subject: 'Baize में लॉग इन कैसे करें',
    login: (email) => `आपका लॉगिन: ${email}`,
    withPassword: 'अपने पासवर्ड से लॉग इन करें। भूल गए हों तो ईमेल में आए कोड से लॉग इन करके नया बनाएँ।',
    withoutPassword: 'खाते में पासवर्ड नहीं है: ईमेल में आए कोड से लॉग इन करें।',
    link: 'लॉग इन:',
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

/** The code and the link that lead to a new password. */
export function resetLetter(to: string, locale: Locale, digits: string, link: string): Mail {
  const letter = codeLetter(to, locale, digits, RESET[locale]);
  return { ...letter, text: [letter.text, RESET[locale].link, link].join('\n\n') };
}

/** What the player needs to log in; never a password. @param link to the site's login */
export function loginDataLetter(to: string, locale: Locale, hasPassword: boolean, link: string): Mail {
  const wording = LOGIN_DATA[locale];
  const way = hasPassword ? wording.withPassword : wording.withoutPassword;
  return {
    to,
    subject: wording.subject,
    text: [GREETINGS[locale], wording.login(to), way, wording.link, link].join('\n\n'),
  };
}

/** The digits stand on a line of their own, and first in the subject, where a notification shows them. */
function codeLetter(to: string, locale: Locale, digits: string, wording: Wording): Mail {
  return {
    to,
    subject: wording.subject(digits),
    text: [GREETINGS[locale], wording.intro, digits, SECRECY[locale], wording.unasked].join('\n\n'),
  };
}
