import type { RemoteDefinition } from '@baize/contract';

const title = {
  ru: 'Ставки на спорт',
  en: 'Sports betting',
  kz: 'Спортқа бәс тігу',
  br: 'Apostas esportivas',
  hi: 'स्पोर्ट्स बेटिंग',
};

/** What this remote offers: one module, so that the list, a fixture and the player's bets share their live prices. */
export const remote: RemoteDefinition = {
  contract: '^1.2.0',
  locales: './locales',
  modules: [
    {
      expose: './betting',
      source: './betting/module.tsx',
      routes: [
        {
          pattern: '/betting',
          title,
          description: {
            ru: 'Матчи до начала и в игре, коэффициенты, которые меняются по ходу, ординары, экспрессы и системы.',
            en: 'Matches before the start and in play, odds that move with the game, singles, accumulators and systems.',
            kz: 'Басталмаған және жүріп жатқан матчтар, ойын барысында өзгеретін коэффициенттер, ординарлар, экспресстер мен жүйелер.',
            br: 'Jogos antes do início e ao vivo, odds que mudam com a partida, apostas simples, múltiplas e de sistema.',
            hi: 'शुरू होने से पहले और चल रहे मैच, खेल के साथ बदलते ऑड्स, सिंगल, एक्युमुलेटर और सिस्टम दाँव।',
          },
          game: false,
        },
        {
          pattern: '/betting/bets',
          title: {
            ru: 'Мои ставки на спорт',
            en: 'My sports bets',
            kz: 'Менің спорттық бәстерім',
            br: 'Minhas apostas esportivas',
            hi: 'मेरे स्पोर्ट्स दाँव',
          },
          game: false,
        },
        {
          pattern: '/betting/:fixture',
          title: {
            ru: 'Матч: все исходы и коэффициенты',
            en: 'Match: all markets and odds',
            kz: 'Матч: барлық нәтиже мен коэффициент',
            br: 'Jogo: todos os mercados e odds',
            hi: 'मैच: सभी मार्केट और ऑड्स',
          },
          game: false,
        },
      ],
      service: 'general',
      skeleton: 'list',
      namespace: 'betting',
      guests: true,
      navigation: {
        group: 'casino',
        order: 30,
        path: '/betting',
        title,
        glyph: [
          'M10 14.66V17a1 1 0 0 1-1 1 2 2 0 0 0-2 2v2',
          'M14 14.66V17a1 1 0 0 0 1 1 2 2 0 0 1 2 2v2',
          'M17.916 10H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3',
          'M4 22h16',
          'M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1z',
          'M6.084 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3',
        ],
      },
    },
  ],
};
