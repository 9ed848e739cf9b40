import type { SportsName } from '@baize/protocol';
import { named } from './named.ts';

/** Clubs named after snow, ice and the animals and people of the cold. */
export const HOCKEY_WIND: readonly SportsName[] = [
  named('Vyuga', 'Вьюга', 'व्यूगा'),
  named('Iceberg', 'Айсберг', 'आइसबर्ग'),
  named('Polar Wolves', 'Полярные Волки', 'पोलर वुल्व्ज़'),
  named('Nordwind', 'Нордвинд', 'नॉर्डविंड'),
  named('Nerpa', 'Нерпа', 'नेरपा'),
  named('Khibiny', 'Хибины', 'खिबीनी'),
  named('Orlan', 'Орлан', 'ओरलान'),
  named('Sapsan', 'Сапсан', 'सापसान'),
  named('Lavina', 'Лавина', 'लाविना'),
  named('Morozko', 'Морозко', 'मोरोज़्को'),
  named('Yakor', 'Якорь', 'याकोर'),
  named('Beluga', 'Белуга', 'बेलुगा'),
];
export const HOCKEY_ICE: readonly SportsName[] = [
  named('Aurora', 'Аврора', 'ऑरोरा'),
  named('Frostbite', 'Фростбайт', 'फ़्रॉस्टबाइट'),
  named('Black Ice', 'Чёрный Лёд', 'ब्लैक आइस'),
  named('Bighorn', 'Бигхорн', 'बिगहॉर्न'),
  named('Narwhal', 'Нарвал', 'नारव्हाल'),
  named('Sabretooth', 'Саблезуб', 'सेबरटूथ'),
  named('Tundra', 'Тундра', 'टुंड्रा'),
  named('Husky', 'Хаски', 'हस्की'),
  named('Snowline', 'Сноулайн', 'स्नोलाइन'),
  named('Himal', 'Химал', 'हिमाल'),
  named('Walrus', 'Морж', 'वॉलरस'),
  named('Fjord', 'Фьорд', 'फ़्योर्ड'),
];
