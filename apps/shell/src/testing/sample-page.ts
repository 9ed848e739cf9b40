import { fakeUser } from '@baize/devkit/fake-shell/fake-user';
import type { Profile, Service, User } from '@baize/protocol';
import { eachLocale } from '@baize/protocol/locale';
import { SERVICES } from '@baize/protocol/services';
import { NO_SETTINGS } from '../page/page-state.ts';
import type { PageRemote, PageState } from '../page/page-state.ts';
import { SHELL_CATALOGUES } from '../services/i18n/server-translations.ts';

export function sampleUser(change: Partial<User> = {}): User {
  return fakeUser({
    id: 'u1',
    name: 'Madina',
    email: 'madina@example.com',
    balance: 12_345_000,
    locale: 'ru',
    timezone: 'Asia/Almaty',
    ...change,
  });
}

export function sampleProfile(user: Partial<User> = {}): Profile {
  return { user: sampleUser(user), features: [], region: 'KZ', fresh_token: null, super_bonus: null };
}

/** A game as a release brings it. */
export function sampleGame(name: string, title: Partial<Record<'ru' | 'en', string>>, order: number): PageRemote {
  const path = `/games/${name}`;
  const titles = { ...eachLocale(() => name), ...title };
  return {
    name: `games-${name}`,
    version: '1.0.0',
    contract: '^1.0.0',
    container: `games_${name}_1_0_0`,
    base: `http://assets.test/games-${name}/1.0.0/`,
    entry: 'web/entry.js',
    integrity: {},
    modules: [
      {
        expose: `./${name}`,
        routes: [{ pattern: path, title: titles, game: true }],
        service: 'general',
        skeleton: 'game',
        namespace: name,
        locales: eachLocale(() => 'locales/x.json'),
        styles: [],
        scripts: [],
        guests: true,
        navigation: { group: 'games', order, path, title: titles, glyph: ['M4 4h16'] },
      },
    ],
  };
}

export interface SamplePage extends Partial<PageState> {
  /** Base address of every service. */
  readonly api?: string;
}

export function samplePage({ api = 'http://api.test', ...change }: SamplePage = {}): PageState {
  const locale = change.locale ?? 'ru';
  return {
    build: '0123456789abcdef0123456789abcdef',
    locale,
    theme: 'dark',
    path: '/',
    search: '',
    origin: 'http://localhost',
    route: { kind: 'lobby' },
    resolution: { channel: 'test', revision: 1, remotes: {} },
    remotes: {},
    messages: { shell: SHELL_CATALOGUES[locale] },
    session: { status: 'guest' },
    geo: null,
    refused: false,
    mirror: null,
    flags: {},
    teamServices: {},
    services: Object.fromEntries(SERVICES.map((service) => [service, api])) as Record<Service, string>,
    development: false,
    mailboxUrl: null,
    linkOrigins: [],
    operator: { name: null, address: null, licence: null, email: null },
    requestId: 'a1b2c3d4e5f6',
    settings: NO_SETTINGS,
    seo: null,
    englishOnly: false,
    gamesClosed: false,
    embeddable: false,
    addOns: null,
    ...change,
  };
}

/** A guest's page of a game, in English. */
export function sampleGamePage(change: SamplePage = {}): PageState {
  return samplePage({
    locale: 'en',
    path: '/games/test',
    route: { kind: 'remote', slot: { remote: 'games-test', version: '1.0.0', expose: './game', params: {} } },
    resolution: { channel: 'production', revision: 1, remotes: {} },
    messages: {},
    ...change,
  });
}
