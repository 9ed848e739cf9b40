import type { ModuleDefinition, RemoteDefinition } from '@baize/contract';

const SLOTS = { ru: 'Слоты', en: 'Slots', kz: 'Слоттар', br: 'Slots', hi: 'स्लॉट' };
const LIVE = { ru: 'Live-казино', en: 'Live casino', kz: 'Live-казино', br: 'Cassino ao vivo', hi: 'लाइव कैसीनो' };

const ours = { service: 'general', namespace: 'games-slots', guests: true } as const;

function game(pattern: string, title: typeof SLOTS): ModuleDefinition['routes'][number] {
  return { pattern, title, game: true };
}

/** What this remote offers: the lobbies of slots and of live tables, and the page that a provider's frame stands in. */
export const remote: RemoteDefinition = {
  contract: '^1.3.0',
  locales: 'locales',
  sharedNamespaces: { kit: '@baize/game-kit/locales' },
  modules: [
    {
      expose: './slots',
      source: 'slots/module.tsx',
      routes: [
        {
          pattern: '/games/slots',
          title: SLOTS,
          description: {
            ru: 'Слоты с точным возвратом у каждой игры. Демо без регистрации.',
            en: 'Slots, each with its exact return. Demo without an account.',
            kz: 'Әр ойынның нақты қайтарымы көрсетілген слоттар. Демо тіркелусіз.',
            br: 'Slots com o retorno exato de cada jogo. Demonstração sem cadastro.',
            hi: 'हर गेम की सटीक वापसी के साथ स्लॉट। बिना खाते के डेमो।',
          },
          game: false,
        },
      ],
      ...ours,
      skeleton: 'lobby',
      navigation: {
        group: 'casino',
        order: 10,
        path: '/games/slots',
        title: SLOTS,
        glyph: ['M2 5v14', 'M6 4v16', 'M10 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H10z'],
      },
    },
    {
      expose: './live-casino',
      source: 'live-casino/module.tsx',
      routes: [
        {
          pattern: '/games/live-casino',
          title: LIVE,
          description: {
            ru: 'Столы рулетки и блэкджека, общие для всех игроков. Раздачу ведёт программа.',
            en: 'Roulette and blackjack tables that all players share. A program deals.',
            kz: 'Барлық ойыншыға ортақ рулетка мен блэкджек үстелдері. Таратуды бағдарлама жүргізеді.',
            br: 'Mesas de roleta e blackjack, as mesmas para todos. Um programa distribui.',
            hi: 'रूलेट और ब्लैकजैक की मेज़ें, जो सब खिलाड़ियों की साझा हैं। पत्ते प्रोग्राम बाँटता है।',
          },
          game: false,
        },
      ],
      ...ours,
      skeleton: 'lobby',
      navigation: {
        group: 'casino',
        order: 20,
        path: '/games/live-casino',
        title: LIVE,
        glyph: ['M4 6h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z', 'M16 11l6-3v8l-6-3'],
      },
    },
    {
      expose: './game',
      source: 'game/module.tsx',
      routes: [
        game('/games/slots/:slots/demo', SLOTS),
        game('/games/slots/:slots/play', SLOTS),
        game('/games/live-casino/:slots/demo', LIVE),
        game('/games/live-casino/:slots/play', LIVE),
      ],
      ...ours,
      skeleton: 'game',
    },
  ],
};
