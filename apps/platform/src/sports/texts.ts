import type { Localized, MarketKind, Sport, SportsConfig } from '@baize/protocol';
import type * as z from 'zod/mini';

type Text = z.infer<typeof Localized>;

const SPORT_NAMES: Record<Sport, Text> = {
  football: { ru: 'Футбол', en: 'Football', kz: 'Футбол', br: 'Futebol', hi: 'फ़ुटबॉल' },
  'ice-hockey': { ru: 'Хоккей', en: 'Ice hockey', kz: 'Хоккей', br: 'Hóquei no gelo', hi: 'आइस हॉकी' },
  basketball: { ru: 'Баскетбол', en: 'Basketball', kz: 'Баскетбол', br: 'Basquete', hi: 'बास्केटबॉल' },
  tennis: { ru: 'Теннис', en: 'Tennis', kz: 'Теннис', br: 'Tênis', hi: 'टेनिस' },
  volleyball: { ru: 'Волейбол', en: 'Volleyball', kz: 'Волейбол', br: 'Vôlei', hi: 'वॉलीबॉल' },
  esports: { ru: 'Киберспорт', en: 'Esports', kz: 'Киберспорт', br: 'E-sports', hi: 'ई-स्पोर्ट्स' },
  golf: { ru: 'Гольф', en: 'Golf', kz: 'Гольф', br: 'Golfe', hi: 'गोल्फ़' },
};

/** `{line}` and `{period}` are filled in by whoever shows them. */
const MARKET_NAMES: Record<MarketKind, Text> = {
  winner: {
    ru: 'Исход матча',
    en: 'Match result',
    kz: 'Матч нәтижесі',
    br: 'Resultado da partida',
    hi: 'मैच का नतीजा',
  },
  total: { ru: 'Тотал {line}', en: 'Total {line}', kz: 'Тотал {line}', br: 'Total {line}', hi: 'टोटल {line}' },
  handicap: {
    ru: 'Фора {line}',
    en: 'Handicap {line}',
    kz: 'Фора {line}',
    br: 'Handicap {line}',
    hi: 'हैंडीकैप {line}',
  },
  'both-score': {
    ru: 'Обе забьют',
    en: 'Both teams to score',
    kz: 'Екеуі де гол соғады',
    br: 'Ambas marcam',
    hi: 'दोनों टीमें गोल करेंगी',
  },
  'correct-score': {
    ru: 'Точный счёт',
    en: 'Correct score',
    kz: 'Дәл есеп',
    br: 'Placar exato',
    hi: 'सही स्कोर',
  },
  'period-winner': {
    ru: 'Победа в {period}-м',
    en: 'Winner of no. {period}',
    kz: '{period}-дегі жеңімпаз',
    br: 'Vencedor do {period}º',
    hi: 'नंबर {period} का विजेता',
  },
  outright: {
    ru: 'Победитель турнира',
    en: 'Outright winner',
    kz: 'Турнир жеңімпазы',
    br: 'Campeão do torneio',
    hi: 'टूर्नामेंट विजेता',
  },
  'top-three': {
    ru: 'Финиш в тройке',
    en: 'Top three finish',
    kz: 'Алғашқы үштікте аяқтау',
    br: 'Entre os três primeiros',
    hi: 'शीर्ष तीन में',
  },
};

const SELECTION_NAMES: Record<string, Text> = {
  draw: { ru: 'Ничья', en: 'Draw', kz: 'Тең', br: 'Empate', hi: 'ड्रॉ' },
  over: { ru: 'Больше', en: 'Over', kz: 'Көп', br: 'Mais', hi: 'ओवर' },
  under: { ru: 'Меньше', en: 'Under', kz: 'Аз', br: 'Menos', hi: 'अंडर' },
  yes: { ru: 'Да', en: 'Yes', kz: 'Иә', br: 'Sim', hi: 'हाँ' },
  no: { ru: 'Нет', en: 'No', kz: 'Жоқ', br: 'Não', hi: 'नहीं' },
  other: { ru: 'Другой счёт', en: 'Any other', kz: 'Басқа есеп', br: 'Outro placar', hi: 'अन्य स्कोर' },
};

/** The words of the line that are ours: names of competitors and leagues come with the fixtures. */
export const LINE_TEXTS: Pick<SportsConfig, 'marketKinds' | 'selections' | 'sports'> = {
  sports: listOf(SPORT_NAMES),
  marketKinds: listOf(MARKET_NAMES),
  selections: listOf(SELECTION_NAMES),
};

function listOf<Id extends string>(texts: Record<Id, Text>): { id: Id; name: Text }[] {
  return (Object.entries(texts) as [Id, Text][]).map(([id, name]) => ({ id, name }));
}
