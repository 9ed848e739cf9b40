import type { Locale } from '@baize/protocol';

export interface PaymentTexts {
  title: string;
  /** That no money is taken. */
  notice: string;
  amount: string;
  fee: string;
  total: string;
  method: string;
  pay: string;
  decline: string;
  paid: string;
  declined: string;
  back: string;
}

export const PAYMENT_TEXTS: Record<Locale, PaymentTexts> = {
  ru: {
    title: 'Оплата',
    notice: 'Это тестовый режим: деньги не списываются.',
    amount: 'Поступит на баланс',
    fee: 'Комиссия',
    total: 'К оплате',
    method: 'Способ',
    pay: 'Оплатить',
    decline: 'Отклонить',
    paid: 'Платёж принят',
    declined: 'Платёж отклонён',
    back: 'Вернуться на сайт',
  },
  en: {
    title: 'Payment',
    notice: 'This is a sandbox: no money is taken.',
    amount: 'Added to the balance',
    fee: 'Fee',
    total: 'To pay',
    method: 'Method',
    pay: 'Pay',
    decline: 'Decline',
    paid: 'Payment accepted',
    declined: 'Payment declined',
    back: 'Back to the site',
  },
  kz: {
    title: 'Төлем',
    notice: 'Бұл — сынақ режимі: ақша алынбайды.',
    amount: 'Балансқа түседі',
    fee: 'Комиссия',
    total: 'Төлеуге',
    method: 'Тәсілі',
    pay: 'Төлеу',
    decline: 'Бас тарту',
    paid: 'Төлем қабылданды',
    declined: 'Төлем қабылданбады',
    back: 'Сайтқа оралу',
  },
  br: {
    title: 'Pagamento',
    notice: 'Este é um ambiente de testes: nenhum valor é cobrado.',
    amount: 'Entra no saldo',
    fee: 'Taxa',
    total: 'Total a pagar',
    method: 'Forma de pagamento',
    pay: 'Pagar',
    decline: 'Recusar',
    paid: 'Pagamento aceito',
    declined: 'Pagamento recusado',
    back: 'Voltar ao site',
  },
  hi: {
    title: 'भुगतान',
    notice: 'यह टेस्ट मोड है: कोई पैसा नहीं कटेगा।',
    amount: 'बैलेंस में जुड़ेंगे',
    fee: 'शुल्क',
    total: 'कुल भुगतान',
    method: 'तरीक़ा',
    pay: 'भुगतान करें',
    decline: 'अस्वीकार करें',
    paid: 'भुगतान स्वीकार हुआ',
    declined: 'भुगतान अस्वीकार हुआ',
    back: 'साइट पर लौटें',
  },
};
