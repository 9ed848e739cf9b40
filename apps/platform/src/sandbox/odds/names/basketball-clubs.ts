import type { SportsName } from '@baize/protocol';
import { named } from './named.ts';

/** Clubs named after the steppe, and clubs named after streets. */
export const BASKETBALL_STEPPE: readonly SportsName[] = [
  named('Argamak', 'Аргамак', 'अर्गामाक'),
  named('Berkut', 'Беркут', 'बेरकुत'),
  named('Dzhigit', 'Джигит', 'जिगित'),
  named('Saiga', 'Сайга', 'सैगा'),
  named('Kulan', 'Кулан', 'कुलान'),
  named('Mirage', 'Мираж', 'मिराज'),
  named('Oasis', 'Оазис', 'ओएसिस'),
  named('Samum', 'Самум', 'समूम'),
  named('Manul', 'Манул', 'मनूल'),
  named('Kobyz', 'Кобыз', 'कोबीज़'),
  named('Altyn', 'Алтын', 'अल्तीन'),
  named('Tumar', 'Тумар', 'तुमार'),
];
export const BASKETBALL_HOOP: readonly SportsName[] = [
  named('Skyline', 'Скайлайн', 'स्काईलाइन'),
  named('Giraffes', 'Жирафы', 'जिराफ़्स'),
  named('Fast Break', 'Фаст Брейк', 'फ़ास्ट ब्रेक'),
  named('Rebound', 'Рибаунд', 'रीबाउंड'),
  named('Downtown', 'Даунтаун', 'डाउनटाउन'),
  named('Comets', 'Кометы', 'कॉमेट्स'),
  named('Tall Pines', 'Высокие Сосны', 'टॉल पाइन्स'),
  named('Alley Cats', 'Эллей Кэтс', 'ऐली कैट्स'),
  named('Hydra', 'Гидра', 'हाइड्रा'),
  named('Parquet', 'Паркет', 'पार्केट'),
  named('Toucans', 'Туканы', 'टूकैन्स'),
  named('Vertical', 'Вертикаль', 'वर्टिकल'),
];
