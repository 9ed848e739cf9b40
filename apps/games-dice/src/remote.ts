import type { RemoteDefinition } from '@baize/contract';

/** What this remote offers: the dice game, and the page that checks one of its bets. */
export const remote: RemoteDefinition = {
  contract: '^1.0.0',
  locales: 'locales',
  assets: 'assets',
  modules: [
    {
      expose: './dice',
      source: 'dice/module.tsx',
      routes: [
        {
          pattern: '/games/dice',
          title: {
            ru: 'Dice: броски от 0,00 до 100,00',
            en: 'Dice: rolls from 0.00 to 100.00',
            kz: 'Dice: 0,00-ден 100,00-ге дейінгі лақтыру',
            br: 'Dice: lances de 0,00 a 100,00',
            hi: 'Dice: 0.00 से 100.00 तक का पासा',
          },
          description: {
            ru: 'Выберите шанс от 0,01 до 98 % и бросайте. Каждый бросок можно проверить в браузере.',
            en: 'Choose a chance from 0.01 to 98% and roll. Every roll can be verified in the browser.',
            kz: '0,01-ден 98%-ға дейінгі мүмкіндікті таңдап, лақтырыңыз. Әр лақтыруды браузерде тексеруге болады.',
            br: 'Escolha uma chance de 0,01 a 98% e lance. Cada lance pode ser verificado no navegador.',
            hi: '0.01 से 98% तक संभावना चुनें और पासा फेंकें। हर नतीजा ब्राउज़र में जाँचा जा सकता है।',
          },
          game: true,
        },
      ],
      service: 'dice',
      skeleton: 'game',
      cloth: 'dice',
      namespace: 'games-dice',
      guests: true,
      navigation: {
        group: 'games',
        order: 20,
        path: '/games/dice',
        title: { ru: 'Dice', en: 'Dice', kz: 'Dice', br: 'Dice', hi: 'Dice' },
        caption: { ru: 'до 9 900×', en: 'up to 9,900×', kz: '9 900× дейін', br: 'até 9.900×', hi: '9,900× तक' },
        glyph: [
          'M8 4.5h8a3.5 3.5 0 0 1 3.5 3.5v8a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 16V8A3.5 3.5 0 0 1 8 4.5z',
          'M9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01',
        ],
        art: 'assets/dice.svg',
        cloth: 'dice',
      },
    },
    {
      expose: './dice-bet',
      source: 'dice-bet/module.tsx',
      routes: [
        {
          pattern: '/games/dice/bets/:betId',
          title: {
            ru: 'Проверка броска',
            en: 'Verify a roll',
            kz: 'Лақтыруды тексеру',
            br: 'Verificar um lance',
            hi: 'पासे की जाँच',
          },
          game: true,
        },
      ],
      service: 'dice',
      skeleton: 'form',
      cloth: 'dice',
      namespace: 'games-dice',
      guests: true,
    },
  ],
};
