import type { SportsName } from '@baize/protocol';
import { named } from './named.ts';

/** Invented players: none is in two sports. */
export const TENNIS_ALATAU: readonly SportsName[] = [
  named('N. Sedova', 'Н. Седова', 'एन. सेदोवा'),
  named('A. Crow', 'А. Кроу', 'ए. क्रो'),
  named('L. Abai', 'Л. Абай', 'एल. अबाई'),
  named('M. Richter', 'М. Рихтер', 'एम. रिख्टर'),
  named('J. Prado', 'Ж. Прадо', 'जे. प्रादो'),
  named('S. Iyer', 'С. Айер', 'एस. अय्यर'),
  named('K. Orlova', 'К. Орлова', 'के. ओर्लोवा'),
  named('D. Serik', 'Д. Серик', 'डी. सेरिक'),
  named('T. Lindqvist', 'Т. Линдквист', 'टी. लिंडक्विस्ट'),
  named('P. Moreira', 'П. Морейра', 'पी. मोरेरा'),
  named('R. Deshmukh', 'Р. Дешмукх', 'आर. देशमुख'),
  named('E. Volkova', 'Е. Волкова', 'ई. वोल्कोवा'),
];
export const TENNIS_COURT: readonly SportsName[] = [
  named('G. Tanaka', 'Г. Танака', 'जी. तनाका'),
  named('B. Zhumabek', 'Б. Жумабек', 'बी. झुमाबेक'),
  named('C. Duarte', 'К. Дуарте', 'सी. दुआर्ते'),
  named('V. Menon', 'В. Менон', 'वी. मेनन'),
  named('I. Sokolov', 'И. Соколов', 'आई. सोकोलोव'),
  named('H. Weiss', 'Х. Вайс', 'एच. वाइस'),
  named('O. Lima', 'О. Лима', 'ओ. लीमा'),
  named('A. Kulkarni', 'А. Кулкарни', 'ए. कुलकर्णी'),
  named('Y. Nurlan', 'Е. Нурлан', 'वाई. नुरलान'),
  named('F. Costa', 'Ф. Коста', 'एफ. कोस्टा'),
  named('Z. Petrov', 'З. Петров', 'ज़ेड. पेत्रोव'),
  named('W. Hart', 'У. Харт', 'डब्ल्यू. हार्ट'),
];
export const GOLF_NINE: readonly SportsName[] = [
  named('G. Harlow', 'Г. Харлоу', 'जी. हार्लो'),
  named('M. Sandstrom', 'М. Сандстрём', 'एम. सैंडस्ट्रॉम'),
  named('K. Bekov', 'К. Беков', 'के. बेकोव'),
  named('R. Teixeira', 'Р. Тейшейра', 'आर. तेशेरा'),
  named('S. Nair', 'С. Наир', 'एस. नायर'),
  named('T. Okada', 'Т. Окада', 'टी. ओकादा'),
  named('J. Whitby', 'Дж. Уитби', 'जे. व्हिटबी'),
  named('A. Saparov', 'А. Сапаров', 'ए. सापारोव'),
  named('L. Fontes', 'Л. Фонтес', 'एल. फ़ोंतेस'),
  named('D. Rao', 'Д. Рао', 'डी. राव'),
  named('P. Lehmann', 'П. Леман', 'पी. लेहमान'),
  named('E. Zimin', 'Е. Зимин', 'ई. ज़ीमिन'),
];
export const GOLF_DAWN: readonly SportsName[] = [
  named('C. Ashdown', 'К. Эшдаун', 'सी. ऐशडाउन'),
  named('B. Torres', 'Б. Торрес', 'बी. टोरेस'),
  named('V. Grachev', 'В. Грачёв', 'वी. ग्राचेव'),
  named('N. Pillai', 'Н. Пиллаи', 'एन. पिल्लै'),
  named('O. Berg', 'О. Берг', 'ओ. बर्ग'),
  named('I. Tolegen', 'И. Толеген', 'आई. तोलेगेन'),
  named('H. Falk', 'Х. Фальк', 'एच. फ़ाल्क'),
  named('F. Nogueira', 'Ф. Ногейра', 'एफ. नोगेरा'),
  named('Y. Sato', 'Ю. Сато', 'वाई. सातो'),
  named('W. Marsh', 'У. Марш', 'डब्ल्यू. मार्श'),
  named('Z. Kenzhe', 'З. Кенже', 'ज़ेड. केंजे'),
  named('U. Bhatt', 'У. Бхатт', 'यू. भट्ट'),
];
