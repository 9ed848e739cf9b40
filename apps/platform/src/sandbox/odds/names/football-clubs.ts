import type { SportsName } from '@baize/protocol';
import { named } from './named.ts';

/** Invented clubs; each sport has clubs of its own. */
export const FOOTBALL_NORTH: readonly SportsName[] = [
  named('Maral', 'Марал', 'मराल'),
  named('Granit', 'Гранит', 'ग्रानित'),
  named('Kaspiy', 'Каспий', 'कास्पी'),
  named('White Owl', 'Белая Сова', 'व्हाइट आउल'),
  named('Ledokol', 'Ледокол', 'लेदोकोल'),
  named('Biryuza', 'Бирюза', 'बिर्युज़ा'),
  named('Polyus', 'Полюс', 'पोल्युस'),
  named('Severny Veter', 'Северный Ветер', 'सेवेर्नी वेतेर'),
  named('Taiga', 'Тайга', 'ताइगा'),
  named('Almaz', 'Алмаз', 'अल्माज़'),
  named('Barkhan', 'Бархан', 'बरखान'),
  named('Kedr', 'Кедр', 'केद्र'),
];
export const FOOTBALL_COAST: readonly SportsName[] = [
  named('Solaris', 'Соларис', 'सोलारिस'),
  named('Rio Verde', 'Рио-Верде', 'रियो वर्दे'),
  named('Garuda', 'Гаруда', 'गरुड़'),
  named('Estrela', 'Эстрела', 'एस्त्रेला'),
  named('Narmada', 'Нармада', 'नर्मदा'),
  named('Porto Claro', 'Порто-Кларо', 'पोर्तो क्लारो'),
  named('Tulpar', 'Тулпар', 'तुलपार'),
  named('Monsoon', 'Муссон', 'मॉनसून'),
  named('Serra Azul', 'Серра-Азул', 'सेरा अज़ूल'),
  named('Shamal', 'Шамал', 'शमाल'),
  named('Kestrel', 'Пустельга', 'केस्ट्रेल'),
  named('Vindhya', 'Виндхья', 'विंध्य'),
];
