import type { SportsName } from '@baize/protocol';
import { named } from './named.ts';

/** Clubs named after rivers and sails, and clubs named after the sky. */
export const VOLLEYBALL_DELTA: readonly SportsName[] = [
  named('Marola', 'Марола', 'मारोला'),
  named('Ipe', 'Ипе', 'इपे'),
  named('Jangada', 'Жангада', 'जंगादा'),
  named('Godavari', 'Годавари', 'गोदावरी'),
  named('Kaveri', 'Кавери', 'कावेरी'),
  named('Lotus', 'Лотос', 'लोटस'),
  named('Chinar', 'Чинар', 'चिनार'),
  named('Pampa', 'Пампа', 'पम्पा'),
  named('Boto', 'Бото', 'बोटो'),
  named('Sagar', 'Сагар', 'सागर'),
  named('Mangue', 'Манге', 'मांगे'),
  named('Peroba', 'Пероба', 'पेरोबा'),
];
export const VOLLEYBALL_NET: readonly SportsName[] = [
  named('Lastochka', 'Ласточка', 'लास्तोच्का'),
  named('Strela', 'Стрела', 'स्त्रेला'),
  named('Volna', 'Волна', 'वोल्ना'),
  named('Zarnitsa', 'Зарница', 'ज़ारनित्सा'),
  named('Kaskad', 'Каскад', 'कास्काद'),
  named('Chaika', 'Чайка', 'चाइका'),
  named('Ritm', 'Ритм', 'रित्म'),
  named('Parabola', 'Парабола', 'पैराबोला'),
  named('Rosa Vetrov', 'Роза Ветров', 'रोज़ा वेत्रोव'),
  named('Sirius', 'Сириус', 'सीरियस'),
  named('Lira', 'Лира', 'लीरा'),
  named('Molniya', 'Молния', 'मोल्निया'),
];
