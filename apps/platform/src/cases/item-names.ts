import type { CaseItem, LocalizedText } from '@baize/protocol';

/** What the drawn objects are called. */
export const ITEM_NAMES: Record<CaseItem['art'], LocalizedText> = {
  coin: { ru: 'Монета', en: 'Coin', kz: 'Монета', br: 'Moeda', hi: 'सिक्का' },
  coins: {
    ru: 'Горсть монет',
    en: 'Handful of coins',
    kz: 'Бір уыс монета',
    br: 'Punhado de moedas',
    hi: 'मुट्ठी भर सिक्के',
  },
  'coin-stack': {
    ru: 'Стопка монет',
    en: 'Stack of coins',
    kz: 'Монета үйіндісі',
    br: 'Pilha de moedas',
    hi: 'सिक्कों का ढेर',
  },
  'brass-coin': {
    ru: 'Латунная монета',
    en: 'Brass coin',
    kz: 'Жез монета',
    br: 'Moeda de latão',
    hi: 'पीतल का सिक्का',
  },
  'brass-stack': {
    ru: 'Стопка латунных монет',
    en: 'Stack of brass coins',
    kz: 'Жез монета үйіндісі',
    br: 'Pilha de moedas de latão',
    hi: 'पीतल के सिक्कों का ढेर',
  },
  'ball-red': { ru: 'Красный шар', en: 'Red ball', kz: 'Қызыл шар', br: 'Bola vermelha', hi: 'लाल गेंद' },
  'gem-blue': { ru: 'Сапфир', en: 'Sapphire', kz: 'Көк жақұт', br: 'Safira', hi: 'नीलम' },
  'gem-purple': { ru: 'Аметист', en: 'Amethyst', kz: 'Аметист', br: 'Ametista', hi: 'जमुनिया' },
  'gem-yellow': { ru: 'Топаз', en: 'Topaz', kz: 'Топаз', br: 'Topázio', hi: 'पुखराज' },
  crown: { ru: 'Корона', en: 'Crown', kz: 'Тәж', br: 'Coroa', hi: 'मुकुट' },
};
