import type { SportsName } from '@baize/protocol';

export function named(latin: string, cyrillic: string, devanagari: string): SportsName {
  return { latin, cyrillic, devanagari };
}

/** Clubs that exist nowhere but here. */
export const NORTHERN_CLUBS: readonly SportsName[] = [
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
export const SOUTHERN_CLUBS: readonly SportsName[] = [
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
export const FIRST_PLAYERS: readonly SportsName[] = [
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
export const SECOND_PLAYERS: readonly SportsName[] = [
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
