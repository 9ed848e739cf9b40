import type { Locale, Withdrawal, WithdrawalStatus } from '@baize/protocol';

export interface ReviewTexts {
  title: string;
  badge: string;
  empty: string;
  token: string;
  logIn: string;
  tokenWrong: string;
  logOut: string;
  /** Name of the operator, for the audit line. */
  operator: string;
  reason: string;
  approve: string;
  refuse: string;
  /** Above a list of what happened. */
  audit: string;
  /** When somebody or something else was faster. */
  changed: string;
  /** When a field of the form is empty. */
  incomplete: string;
  reviews: Record<Withdrawal['reviews'][number], string>;
  statuses: Record<WithdrawalStatus, string>;
}

export const REVIEW_TEXTS: Record<Locale, ReviewTexts> = {
  ru: {
    title: 'Выводы на проверке',
    badge: 'служебная часть',
    empty: 'Ничего не ждёт проверки',
    token: 'Токен оператора',
    logIn: 'Войти',
    tokenWrong: 'Токен не подошёл',
    logOut: 'Выйти',
    operator: 'Ваше имя',
    reason: 'Причина отказа: её прочтёт игрок',
    approve: 'Одобрить',
    refuse: 'Отказать',
    audit: 'Что было',
    changed: 'Этот вывод тем временем изменился',
    incomplete: 'Назовите себя, а для отказа и причину',
    reviews: {
      'first-withdrawal': 'первый вывод',
      'large-amount': 'крупная сумма',
      'verification-needed': 'нужна проверка личности',
    },
    statuses: {
      waiting: 'ждёт',
      approved: 'одобрен',
      sent: 'отправлен',
      paid: 'выплачен',
      returned: 'возвращён',
      refused: 'отказано',
      cancelled: 'отменён',
    },
  },
  en: {
    title: 'Withdrawals to review',
    badge: 'back office',
    empty: 'Nothing waits for a review',
    token: 'Operator token',
    logIn: 'Log in',
    tokenWrong: 'That is not the token',
    logOut: 'Log out',
    operator: 'Your name',
    reason: 'Reason of a refusal: the player reads it',
    approve: 'Approve',
    refuse: 'Refuse',
    audit: 'What happened',
    changed: 'This withdrawal has changed meanwhile',
    incomplete: 'Give your name, and for a refusal the reason',
    reviews: {
      'first-withdrawal': 'first withdrawal',
      'large-amount': 'large amount',
      'verification-needed': 'identity check needed',
    },
    statuses: {
      waiting: 'waiting',
      approved: 'approved',
      sent: 'sent',
      paid: 'paid',
      returned: 'returned',
      refused: 'refused',
      cancelled: 'cancelled',
    },
  },
  kz: {
    title: 'Тексерудегі шығарулар',
    badge: 'қызметтік бөлім',
    empty: 'Тексеруді күткен ештеңе жоқ',
    token: 'Оператор токені',
    logIn: 'Кіру',
    tokenWrong: 'Токен сәйкес келмеді',
    logOut: 'Шығу',
    operator: 'Атыңыз',
    reason: 'Бас тарту себебі: оны ойыншы оқиды',
    approve: 'Мақұлдау',
    refuse: 'Бас тарту',
    audit: 'Не болды',
    changed: 'Бұл шығару осы арада өзгерді',
    incomplete: 'Атыңызды, ал бас тарту үшін себебін де жазыңыз',
    reviews: {
      'first-withdrawal': 'алғашқы шығару',
      'large-amount': 'ірі сома',
      'verification-needed': 'жеке басын тексеру қажет',
    },
    statuses: {
      waiting: 'күтуде',
      approved: 'мақұлданды',
      sent: 'жіберілді',
      paid: 'төленді',
      returned: 'қайтарылды',
      refused: 'бас тартылды',
      cancelled: 'болдырылмады',
    },
  },
  br: {
    title: 'Saques em análise',
    badge: 'área interna',
    empty: 'Nada aguarda análise',
    token: 'Token do operador',
    logIn: 'Entrar',
    tokenWrong: 'O token não confere',
    logOut: 'Sair',
    operator: 'Seu nome',
    reason: 'Motivo da recusa: o jogador o lê',
    approve: 'Aprovar',
    refuse: 'Recusar',
    audit: 'O que aconteceu',
    changed: 'Este saque mudou nesse meio-tempo',
    incomplete: 'Informe seu nome e, para recusar, o motivo',
    reviews: {
      'first-withdrawal': 'primeiro saque',
      'large-amount': 'valor alto',
      'verification-needed': 'falta verificar a identidade',
    },
    statuses: {
      waiting: 'aguardando',
      approved: 'aprovado',
      sent: 'enviado',
      paid: 'pago',
      returned: 'devolvido',
      refused: 'recusado',
      cancelled: 'cancelado',
    },
  },
  hi: {
    title: 'जाँच में निकासियाँ',
    badge: 'आंतरिक विभाग',
    empty: 'जाँच के लिए कुछ नहीं है',
    token: 'ऑपरेटर टोकन',
    logIn: 'लॉग इन करें',
    tokenWrong: 'टोकन सही नहीं है',
    logOut: 'लॉग आउट करें',
    operator: 'आपका नाम',
    reason: 'अस्वीकार करने का कारण: इसे खिलाड़ी पढ़ेगा',
    approve: 'मंज़ूर करें',
    refuse: 'अस्वीकार करें',
    audit: 'क्या हुआ',
    changed: 'इस बीच यह निकासी बदल गई है',
    incomplete: 'अपना नाम लिखें, और अस्वीकार करने पर कारण भी',
    reviews: {
      'first-withdrawal': 'पहली निकासी',
      'large-amount': 'बड़ी राशि',
      'verification-needed': 'पहचान की जाँच ज़रूरी',
    },
    statuses: {
      waiting: 'प्रतीक्षा में',
      approved: 'मंज़ूर',
      sent: 'भेजी गई',
      paid: 'भुगतान हुआ',
      returned: 'लौटाई गई',
      refused: 'अस्वीकृत',
      cancelled: 'रद्द',
    },
  },
};
