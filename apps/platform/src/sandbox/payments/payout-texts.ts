import type { Locale } from '@baize/protocol';
import type { SandboxPayout } from './sandbox-payouts.ts';

interface PayoutTexts {
  title: string;
  /** That no money is sent. */
  notice: string;
  empty: string;
  pay: string;
  fail: string;
  /** Told to the player with a failed payout. */
  reason: string;
  statuses: Record<SandboxPayout['status'], string>;
}

export const PAYOUT_TEXTS: Record<Locale, PayoutTexts> = {
  ru: {
    title: 'Выплаты',
    notice: 'Это тестовый режим: деньги не отправляются. Выберите, чем закончится каждая выплата.',
    empty: 'Выплат пока нет',
    pay: 'Выплатить',
    fail: 'Отклонить',
    reason: 'Банк получателя отклонил перевод',
    statuses: { open: 'ждёт', paid: 'выплачено', failed: 'отклонено' },
  },
  en: {
    title: 'Payouts',
    notice: 'This is a sandbox: no money is sent. Choose how each payout ends.',
    empty: 'No payouts yet',
    pay: 'Pay out',
    fail: 'Decline',
    reason: 'The receiving bank declined the transfer',
    statuses: { open: 'waiting', paid: 'paid', failed: 'declined' },
  },
  kz: {
    title: 'Төлемдер',
    notice: 'Бұл — сынақ режимі: ақша жіберілмейді. Әр төлем немен аяқталатынын таңдаңыз.',
    empty: 'Әзірге төлем жоқ',
    pay: 'Төлеу',
    fail: 'Қабылдамау',
    reason: 'Алушының банкі аударымды қабылдамады',
    statuses: { open: 'күтуде', paid: 'төленді', failed: 'қабылданбады' },
  },
  br: {
    title: 'Pagamentos de saques',
    notice: 'Este é um ambiente de testes: nenhum valor é enviado. Escolha como cada pagamento termina.',
    empty: 'Nenhum pagamento ainda',
    pay: 'Pagar',
    fail: 'Recusar',
    reason: 'O banco do destinatário recusou a transferência',
    statuses: { open: 'aguardando', paid: 'pago', failed: 'recusado' },
  },
  hi: {
    title: 'भुगतान भेजना',
    notice: 'यह टेस्ट मोड है: कोई पैसा नहीं भेजा जाता। चुनें कि हर भुगतान कैसे समाप्त हो।',
    empty: 'अभी कोई भुगतान नहीं',
    pay: 'भुगतान भेजें',
    fail: 'अस्वीकार करें',
    reason: 'पाने वाले के बैंक ने ट्रांसफ़र अस्वीकार किया',
    statuses: { open: 'प्रतीक्षा में', paid: 'भेजा गया', failed: 'अस्वीकृत' },
  },
};
