import type { SportsName } from '@baize/protocol';

/** Invented leagues, with a name in every language. */
export const LEAGUE_NAMES = {
  'football-north-cup': league('North Cup', 'Кубок Севера', 'Солтүстік кубогы', 'Copa do Norte', 'उत्तर कप'),
  'football-coast-league': league('Coast League', 'Лига Побережья', 'Жағалау лигасы', 'Liga da Costa', 'तट लीग'),
  'hockey-wind-league': league('Wind League', 'Лига Ветра', 'Жел лигасы', 'Liga do Vento', 'पवन लीग'),
  'hockey-ice-series': league('Ice Series', 'Ледовая серия', 'Мұз сериясы', 'Série do Gelo', 'आइस सीरीज़'),
  'basketball-steppe-cup': league('Steppe Cup', 'Кубок Степи', 'Дала кубогы', 'Copa da Estepe', 'स्टेपी कप'),
  'basketball-hoop-series': league('Hoop Series', 'Серия колец', 'Себет сериясы', 'Série da Cesta', 'हूप सीरीज़'),
  'tennis-alatau-open': league('Alatau Open', 'Алатау Опен', 'Алатау Опен', 'Aberto de Alatau', 'अलाताऊ ओपन'),
  'tennis-court-tour': league('Court Tour', 'Тур кортов', 'Корт туры', 'Circuito das Quadras', 'कोर्ट टूर'),
  'volleyball-delta-cup': league('Delta Cup', 'Кубок Дельты', 'Дельта кубогы', 'Copa Delta', 'डेल्टा कप'),
  'volleyball-net-series': league('Net Series', 'Серия у сетки', 'Тор сериясы', 'Série da Rede', 'नेट सीरीज़'),
  'esports-map-masters': league('Map Masters', 'Мастера карт', 'Карта шеберлері', 'Mestres do Mapa', 'मैप मास्टर्स'),
  'golf-nine-masters': league(
    'Nine Holes Masters',
    'Мастерс девяти лунок',
    'Тоғыз шұңқыр мастерсі',
    'Masters dos Nove Buracos',
    'नौ होल मास्टर्स',
  ),
  'golf-dawn-tour': league('Dawn Tour', 'Тур рассвета', 'Таң туры', 'Circuito da Alvorada', 'डॉन टूर'),
} as const satisfies Record<string, SportsName>;

function league(latin: string, cyrillic: string, kazakh: string, portuguese: string, devanagari: string): SportsName {
  return { latin, cyrillic, devanagari, kazakh, portuguese };
}
