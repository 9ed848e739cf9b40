import type { RemoteDefinition } from '@baize/contract';

/** What this remote offers: the crash game, and the page that checks one of its bets. */
export const remote: RemoteDefinition = {
  contract: '^1.0.0',
  locales: 'locales',
  assets: 'assets',
  modules: [
    {
      expose: './crash',
      source: 'crash/module.tsx',
      routes: [
        {
          pattern: '/games/crash',
          title: {
            ru: 'Crash: заберите, пока нить держится',
            en: 'Crash: cash out while the thread holds',
            kz: 'Crash: жіп үзілмей тұрып алыңыз',
            br: 'Crash: retire enquanto o fio aguenta',
            hi: 'Crash: धागा टूटने से पहले निकालें',
          },
          description: {
            ru: 'Общий раунд: множитель растёт, пока нить не порвётся. Место обрыва известно заранее хэшу, и каждый раунд можно проверить.',
            en: 'A shared round: the multiplier grows until the thread breaks. A hash fixes the end beforehand, and every round can be verified.',
            kz: 'Ортақ раунд: жіп үзілгенше көбейткіш өседі. Соңы алдын ала хэшпен бекітілген, әр раундты тексеруге болады.',
            br: 'Uma rodada comum: o multiplicador cresce até o fio romper. Um hash fixa o fim de antemão, e toda rodada pode ser verificada.',
            hi: 'साझा राउंड: धागा टूटने तक गुणक बढ़ता है। अंत पहले से हैश में तय है, और हर राउंड जाँचा जा सकता है।',
          },
          game: true,
        },
      ],
      service: 'crash',
      skeleton: 'game',
      cloth: 'crash',
      namespace: 'games-crash',
      guests: true,
      navigation: {
        group: 'games',
        order: 10,
        path: '/games/crash',
        title: { ru: 'Crash', en: 'Crash', kz: 'Crash', br: 'Crash', hi: 'Crash' },
        caption: { ru: 'общий раунд', en: 'shared round', kz: 'ортақ раунд', br: 'rodada comum', hi: 'साझा राउंड' },
        glyph: ['M14.5 3.5l5.5 5-4 6.5-6.5-4.5z', 'M9.5 10.5l10.5-2M14.5 3.5L16 15', 'M12.5 13c-2 4.5-5 7-9 7.5'],
        art: 'assets/crash.svg',
        cloth: 'crash',
      },
    },
    {
      expose: './crash-bet',
      source: 'crash-bet/module.tsx',
      routes: [
        {
          pattern: '/games/crash/bets/:betId',
          title: {
            ru: 'Проверка ставки в Crash',
            en: 'Verify a Crash bet',
            kz: 'Crash бәсін тексеру',
            br: 'Verificar uma aposta no Crash',
            hi: 'Crash दाँव की जाँच',
          },
          game: true,
        },
      ],
      service: 'crash',
      skeleton: 'form',
      cloth: 'crash',
      namespace: 'games-crash',
      guests: true,
    },
  ],
};
