import type { RemoteDefinition } from '@baize/contract';

const title = { ru: 'Профиль', en: 'Profile', kz: 'Профиль', br: 'Perfil', hi: 'प्रोफ़ाइल' };

/** What the pages of one player have in common: nobody else sees them. */
const page = { service: 'general', skeleton: 'list', namespace: 'profile', guests: false } as const;

/** What this remote offers: the player's own pages. */
export const remote: RemoteDefinition = {
  contract: '^1.2.0',
  locales: './locales',
  modules: [
    {
      expose: './profile',
      source: './profile/module.tsx',
      routes: [{ pattern: '/profile', title, game: false }],
      ...page,
      navigation: {
        group: 'account',
        order: 10,
        path: '/profile',
        title,
        glyph: ['M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2', 'M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0'],
      },
    },
    {
      expose: './access',
      source: './access/module.tsx',
      routes: [
        {
          pattern: '/profile/access',
          title: {
            ru: 'Вход и защита',
            en: 'Login and security',
            kz: 'Кіру және қауіпсіздік',
            br: 'Acesso e segurança',
            hi: 'लॉगिन और सुरक्षा',
          },
          game: false,
        },
      ],
      ...page,
    },
    {
      expose: './bonuses',
      source: './bonuses/module.tsx',
      routes: [
        {
          pattern: '/profile/bonuses',
          title: { ru: 'Мои бонусы', en: 'My bonuses', kz: 'Менің бонустарым', br: 'Meus bônus', hi: 'मेरे बोनस' },
          game: false,
          middleware: ['bonus-balances'],
        },
      ],
      ...page,
    },
    {
      expose: './history',
      source: './history/module.tsx',
      routes: [
        {
          pattern: '/profile/history',
          title: { ru: 'История', en: 'History', kz: 'Тарих', br: 'Histórico', hi: 'इतिहास' },
          game: false,
        },
      ],
      ...page,
    },
    {
      expose: './setting',
      source: './setting/module.tsx',
      routes: [
        {
          pattern: '/profile/setting',
          title: { ru: 'Настройки', en: 'Settings', kz: 'Баптаулар', br: 'Configurações', hi: 'सेटिंग्स' },
          game: false,
        },
      ],
      ...page,
    },
  ],
};
