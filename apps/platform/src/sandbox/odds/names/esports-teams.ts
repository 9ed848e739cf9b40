import type { SportsName } from '@baize/protocol';
import { named } from './named.ts';

/** Invented teams. */
export const ESPORTS_TEAMS: readonly SportsName[] = [
  named('Night Shift', 'Найт Шифт', 'नाइट शिफ़्ट'),
  named('Zero Ping', 'Зеро Пинг', 'ज़ीरो पिंग'),
  named('Steppe Wolves', 'Степные Волки', 'स्टेप वुल्व्ज़'),
  named('Blue Screen', 'Блю Скрин', 'ब्लू स्क्रीन'),
  named('Respawn', 'Респаун', 'रीस्पॉन'),
  named('Jaguar Five', 'Ягуар Файв', 'जैगुआर फ़ाइव'),
  named('Chai Break', 'Чай Брейк', 'चाय ब्रेक'),
  named('Last Round', 'Ласт Раунд', 'लास्ट राउंड'),
  named('Iron Koi', 'Айрон Кой', 'आयरन कोई'),
  named('Overclock', 'Оверклок', 'ओवरक्लॉक'),
  named('Copper Fox', 'Коппер Фокс', 'कॉपर फ़ॉक्स'),
  named('Monolith', 'Монолит', 'मोनोलिथ'),
];
