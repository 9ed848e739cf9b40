import type { Locale } from '@baize/protocol';

interface IdentityTexts {
  title: string;
  /** That no document is asked for. */
  notice: string;
  confirm: string;
  reject: string;
  verified: string;
  failed: string;
  /** Told to the player with a failed check. */
  reason: string;
  back: string;
}

export const IDENTITY_TEXTS: Record<Locale, IdentityTexts> = {
  ru: {
    title: 'Проверка личности',
    notice: 'Это тестовый режим: документы не нужны. Выберите, чем закончится проверка.',
    confirm: 'Подтвердить личность',
    reject: 'Отказать',
    verified: 'Личность подтверждена',
    failed: 'Проверка не пройдена',
    reason: 'Документ не читается',
    back: 'Вернуться на сайт',
  },
  en: {
    title: 'Identity check',
    notice: 'This is a sandbox: no documents are needed. Choose how the check ends.',
    confirm: 'Confirm identity',
    reject: 'Reject',
    verified: 'Identity confirmed',
    failed: 'The check failed',
    reason: 'The document cannot be read',
    back: 'Back to the site',
  },
  kz: {
    title: 'Жеке басты тексеру',
    notice: 'Бұл — сынақ режимі: құжат қажет емес. Тексеру немен аяқталатынын таңдаңыз.',
    confirm: 'Жеке басты растау',
    reject: 'Бас тарту',
    verified: 'Жеке басыңыз расталды',
    failed: 'Тексеруден өтпеді',
    reason: 'Құжат оқылмайды',
    back: 'Сайтқа оралу',
  },
  br: {
    title: 'Verificação de identidade',
    notice: 'Este é um ambiente de testes: nenhum documento é necessário. Escolha como a verificação termina.',
    confirm: 'Confirmar identidade',
    reject: 'Recusar',
    verified: 'Identidade confirmada',
    failed: 'A verificação falhou',
    reason: 'Não foi possível ler o documento',
    back: 'Voltar ao site',
  },
  hi: {
    title: 'पहचान की जाँच',
    notice: 'यह टेस्ट मोड है: किसी दस्तावेज़ की ज़रूरत नहीं। चुनें कि जाँच कैसे समाप्त हो।',
    confirm: 'पहचान की पुष्टि करें',
    reject: 'अस्वीकार करें',
    verified: 'पहचान की पुष्टि हुई',
    failed: 'जाँच सफल नहीं हुई',
    reason: 'दस्तावेज़ पढ़ा नहीं जा सका',
    back: 'साइट पर लौटें',
  },
};
