import type { ModuleManifest } from '@baize/contract';
import type { LocalizedText } from '@baize/protocol';

/** A page that the site has whether or not the remote that serves it was released. */
export interface AwaitedPage {
  /** Remote that will serve it. */
  readonly remote: string;
  readonly pattern: string;
  readonly title: LocalizedText;
  readonly skeleton: ModuleManifest['skeleton'];
  readonly game: boolean;
  /** False for pages of players alone. */
  readonly guests: boolean;
  readonly middleware?: readonly string[];
}

const text = (ru: string, en: string, kz: string, br: string, hi: string): LocalizedText => ({ ru, en, kz, br, hi });

const game = (remote: string, pattern: string, title: LocalizedText, middleware?: readonly string[]): AwaitedPage => ({
  remote,
  pattern,
  title,
  skeleton: 'game',
  game: true,
  guests: true,
  ...(middleware && { middleware }),
});
const page = (remote: string, pattern: string, title: LocalizedText): AwaitedPage => ({
  remote,
  pattern,
  title,
  skeleton: 'list',
  game: false,
  guests: true,
});
const profile = (pattern: string, title: LocalizedText, middleware?: readonly string[]): AwaitedPage => ({
  ...page('profile', pattern, title),
  guests: false,
  ...(middleware && { middleware }),
});

const CRASH = text('Crash', 'Crash', 'Crash', 'Crash', 'Crash');
const CASES = text('Кейсы', 'Cases', 'Кейстер', 'Caixas', 'केस');
const ROOMS = text('Комнаты', 'Rooms', 'Бөлмелер', 'Salas', 'रूम');
const SLOTS = text('Слоты', 'Slots', 'Слоттар', 'Slots', 'स्लॉट');
const LIVE = text('Live-казино', 'Live casino', 'Live-казино', 'Cassino ao vivo', 'लाइव कैसीनो');
const TOURNAMENTS = text('Турниры', 'Tournaments', 'Турнирлер', 'Torneios', 'टूर्नामेंट');
const BONUSES = text('Бонусы', 'Bonuses', 'Бонустар', 'Bônus', 'बोनस');

/** Every page of the product that a remote serves. A page that a released remote claims is that remote's alone. */
export const AWAITED_PAGES: readonly AwaitedPage[] = [
  game('games-crash', '/games/crash', CRASH, ['open-host']),
  game('games-crash', '/games/roulette', text('Рулетка', 'Roulette', 'Рулетка', 'Roleta', 'रूलेट')),
  game('games-crash', '/games/rooms', ROOMS),
  game('games-crash', '/games/rooms/purple', ROOMS),
  game('games-crash', '/games/rooms/red', ROOMS),
  game('games-crash', '/games/rooms/yellow', ROOMS),
  game('games-cases', '/games/cases', CASES, ['open-host']),
  game('games-cases', '/games/cases/:slug', CASES, ['open-host']),
  game('games-dice', '/games/dice', text('Dice', 'Dice', 'Dice', 'Dice', 'Dice')),
  game('games-dice', '/games/hilo', text('HiLo', 'HiLo', 'HiLo', 'HiLo', 'HiLo')),
  game('games-dice', '/games/keno', text('Кено', 'Keno', 'Кено', 'Keno', 'कीनो')),
  game('games-dice', '/games/miner', text('Miner', 'Miner', 'Miner', 'Miner', 'Miner')),
  game('games-dice', '/games/coinflip', text('Монетка', 'Coinflip', 'Тиын', 'Cara ou coroa', 'कॉइन फ्लिप'), [
    'open-host',
  ]),
  page('games-slots', '/games/slots', SLOTS),
  game('games-slots', '/games/slots/:slots/demo', SLOTS),
  game('games-slots', '/games/slots/:slots/play', SLOTS),
  page('games-slots', '/games/live-casino', LIVE),
  game('games-slots', '/games/live-casino/:slots/demo', LIVE),
  game('games-slots', '/games/live-casino/:slots/play', LIVE),
  page(
    'betting',
    '/betting',
    text('Ставки на спорт', 'Sports betting', 'Спортқа бәс тігу', 'Apostas esportivas', 'स्पोर्ट्स बेटिंग'),
  ),
  page('promotions', '/bonuses', BONUSES),
  page(
    'promotions',
    '/welcome-pack',
    text('Приветственный пакет', 'Welcome pack', 'Қош келдіңіз пакеті', 'Pacote de boas-vindas', 'वेलकम पैक'),
  ),
  page('promotions', '/vip-club', text('VIP-клуб', 'VIP club', 'VIP-клуб', 'Clube VIP', 'VIP क्लब')),
  page('promotions', '/top', text('Топ игроков', 'Top players', 'Үздік ойыншылар', 'Top jogadores', 'टॉप खिलाड़ी')),
  page('promotions', '/tournaments', TOURNAMENTS),
  page('promotions', '/tournaments/:status', TOURNAMENTS),
  page('promotions', '/tournament/:id', text('Турнир', 'Tournament', 'Турнир', 'Torneio', 'टूर्नामेंट')),
  profile('/profile', text('Профиль', 'Profile', 'Профиль', 'Perfil', 'प्रोफ़ाइल')),
  profile(
    '/profile/access',
    text('Вход и защита', 'Login and security', 'Кіру және қауіпсіздік', 'Acesso e segurança', 'लॉगिन और सुरक्षा'),
  ),
  profile('/profile/bonuses', BONUSES, ['bonus-balances']),
  profile('/profile/history', text('История', 'History', 'Тарих', 'Histórico', 'इतिहास')),
  profile('/profile/setting', text('Настройки', 'Settings', 'Баптаулар', 'Configurações', 'सेटिंग्स')),
];
