import type { RemoteDefinition } from '@baize/contract';

/** What this remote offers: the list of cases, the table of one case, and the page that checks an opening. */
export const remote: RemoteDefinition = {
  contract: '^1.3.0',
  locales: 'locales',
  sharedNamespaces: { kit: '@baize/game-kit/locales' },
  assets: 'assets',
  modules: [
    {
      expose: './case-list',
      source: 'case-list/module.tsx',
      routes: [
        {
          pattern: '/games/cases',
          title: {
            ru: 'Кейсы: цена, призы и точные шансы',
            en: 'Cases: price, prizes and exact odds',
            kz: 'Кейстер: бағасы, жүлделері және нақты ықтималдықтары',
            br: 'Caixas: preço, prêmios e chances exatas',
            hi: 'केस: क़ीमत, इनाम और सटीक संभावनाएँ',
          },
          description: {
            ru: 'У каждого кейса указаны цена, все призы с точным шансом и возврат. Каждое открытие можно проверить.',
            en: 'Every case states its price, all prizes with their exact odds, and its return. Every opening can be verified.',
            kz: 'Әр кейстің бағасы, барлық жүлдесі мен нақты ықтималдығы және қайтарымы көрсетілген. Әр ашуды тексеруге болады.',
            br: 'Cada caixa mostra o preço, todos os prêmios com a chance exata e o retorno. Toda abertura pode ser verificada.',
            hi: 'हर केस पर क़ीमत, सभी इनाम अपनी सटीक संभावना के साथ और वापसी लिखी है। हर नतीजा जाँचा जा सकता है।',
          },
          game: true,
          middleware: ['open-host'],
        },
      ],
      service: 'cases',
      skeleton: 'lobby',
      cloth: 'cases',
      namespace: 'games-cases',
      guests: true,
      navigation: {
        group: 'games',
        order: 40,
        path: '/games/cases',
        title: { ru: 'Кейсы', en: 'Cases', kz: 'Кейстер', br: 'Caixas', hi: 'केस' },
        caption: {
          ru: 'до 10 за раз',
          en: 'up to 10 at once',
          kz: 'бірден 10-ға дейін',
          br: 'até 10 de uma vez',
          hi: 'एक बार में 10 तक',
        },
        glyph: ['M4 10l8-4 8 4v7l-8 4-8-4z', 'M4 10l8 4 8-4M12 14v7'],
        art: 'assets/cases.svg',
        cloth: 'cases',
      },
    },
    {
      expose: './case-bet',
      source: 'case/bet/module.tsx',
      // One segment longer than a case's own address, so no slug can stand in its way.
      routes: [
        {
          pattern: '/games/cases/bets/:betId',
          title: {
            ru: 'Проверка открытия кейса',
            en: 'Verify a case opening',
            kz: 'Кейс ашылуын тексеру',
            br: 'Verificar a abertura de uma caixa',
            hi: 'केस खुलने की जाँच',
          },
          game: true,
        },
      ],
      service: 'cases',
      skeleton: 'form',
      cloth: 'cases',
      namespace: 'games-cases',
      guests: true,
    },
    {
      expose: './case',
      source: 'case/module.tsx',
      routes: [
        {
          pattern: '/games/cases/:slug',
          title: {
            ru: 'Кейс: призы и точные шансы',
            en: 'Case: prizes and exact odds',
            kz: 'Кейс: жүлделері және нақты ықтималдықтары',
            br: 'Caixa: prêmios e chances exatas',
            hi: 'केस: इनाम और सटीक संभावनाएँ',
          },
          game: true,
          middleware: ['open-host'],
        },
      ],
      service: 'cases',
      skeleton: 'game',
      cloth: 'cases',
      namespace: 'games-cases',
      guests: true,
    },
    {
      expose: './cases-rules',
      source: 'cases-rules/module.tsx',
      routes: [
        {
          pattern: '/games/cases/rules',
          title: {
            ru: 'Кейсы: правила и шансы',
            en: 'Cases: rules and odds',
            kz: 'Кейстер: ережелер мен ықтималдықтар',
            br: 'Caixas: regras e probabilidades',
            hi: 'केस: नियम और संभावनाएँ',
          },
          description: {
            ru: 'Кейсы. Правила, точные шансы, возврат, лимиты и проверка честности.',
            en: 'Cases. Rules, exact odds, return, limits and how to verify it.',
            kz: 'Кейстер. Ережелер, нақты ықтималдықтар, қайтарым, лимиттер және тексеру.',
            br: 'Caixas. Regras, chances exatas, retorno, limites e como verificar.',
            hi: 'केस। नियम, सटीक संभावनाएँ, वापसी, सीमाएँ और जाँच का तरीक़ा।',
          },
          game: false,
        },
      ],
      service: 'cases',
      skeleton: 'form',
      cloth: 'cases',
      namespace: 'games-cases',
      guests: true,
    },
  ],
};
