import { SERVICES } from '@baize/protocol';
import type { Service } from '@baize/protocol';
import { expect, it } from '@jest/globals';
import { sampleGame } from '../../testing/sample-page.ts';
import { remotePage } from './remote-page.ts';
import type { VisitorPage } from './render-task.ts';

const page: VisitorPage = {
  locale: 'kz',
  theme: 'light',
  session: { status: 'guest' },
  geo: { ip: '192.0.2.7', country_code: 'KZ', region: 'KZ' },
  mirror: null,
  flags: { quick: true },
  englishOnly: true,
  refused: true,
};
const remote = sampleGame('dice', {}, 1);
const [dice] = remote.modules;
const services = Object.fromEntries(SERVICES.map((service) => [service, `http://${service}.test`])) as Record<
  Service,
  string
>;

it('[row:P15] a remote is rendered for its visitor, with its own texts, data’s place and services, and with nothing else of the page', () => {
  const location = { path: '/games/dice', params: { slug: 'a' }, search: '?a=1' };
  const task = { expose: './dice', location, base: remote.base, page, known: true };
  expect(remotePage(task, { remote, module: dice!, messages: { dice: { title: 'Сынақ' } }, services })).toEqual({
    ...page,
    path: '/games/dice',
    search: '?a=1',
    route: {
      kind: 'remote',
      slot: { remote: 'games-dice', version: '1.0.0', expose: './dice', params: { slug: 'a' } },
    },
    remotes: { 'games-dice': remote },
    messages: { dice: { title: 'Сынақ' } },
    services,
    // What the shell alone knows.
    teamServices: {},
    build: '',
    origin: '',
    resolution: { channel: '', revision: 0, remotes: {} },
    development: false,
    mailboxUrl: null,
    linkOrigins: [],
    requestId: '',
    settings: { revshareUrl: '', tgChannelUrl: '' },
    seo: null,
    gamesClosed: false,
    embeddable: false,
    operator: { name: null, address: null, licence: null, email: null },
    addOns: null,
  });
});
