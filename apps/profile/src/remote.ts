import type { RemoteDefinition } from '@baize/contract';

const title = { ru: 'Профиль', en: 'Profile', kz: 'Профиль', br: 'Perfil', hi: 'प्रोफ़ाइल' };
const history = { ru: 'История', en: 'History', kz: 'Тарих', br: 'Histórico', hi: 'इतिहास' };

export const remote: RemoteDefinition = {
  contract: '^1.0.0',
  locales: './locales',
  modules: [
    {
      expose: './profile',
      source: './profile/module.tsx',
      routes: [
        { pattern: '/profile', title, game: false },
        { pattern: '/profile/history', title: history, game: false },
      ],
      service: 'general',
      skeleton: 'list',
      namespace: 'profile',
      guests: false,
      navigation: {
        group: 'account',
        order: 10,
        path: '/profile',
        title,
        glyph: ['M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2', 'M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0'],
      },
    },
  ],
};
