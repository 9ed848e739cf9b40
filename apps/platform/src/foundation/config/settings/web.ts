import { DEFAULT_PORTS } from '@baize/protocol';
import { flag, integer, list, oneOf, optional, origins, port, setting, text, url } from '@baize/settings';
import { connectionSettings } from '@baize/server-limits';
import { telemetrySettings, traceSettings } from '@baize/telemetry';

/** Where the services listen, and who may call them. */
export const web = {
  host: setting('PLATFORM_HOST', 'Address to listen on.', '127.0.0.1', text),
  portGeneral: setting(
    'PORT_GENERAL',
    'Port of the general service; 0 picks a free one.',
    String(DEFAULT_PORTS.general),
    port,
  ),
  portCrash: setting('PORT_CRASH', 'Port of the crash service; 0 picks a free one.', String(DEFAULT_PORTS.crash), port),
  portCases: setting('PORT_CASES', 'Port of the cases service; 0 picks a free one.', String(DEFAULT_PORTS.cases), port),
  portMiner: setting('PORT_MINER', 'Port of the miner service; 0 picks a free one.', String(DEFAULT_PORTS.miner), port),
  portCoinflip: setting(
    'PORT_COINFLIP',
    'Port of the coinflip service; 0 picks a free one.',
    String(DEFAULT_PORTS.coinflip),
    port,
  ),
  portKeno: setting('PORT_KENO', 'Port of the keno service; 0 picks a free one.', String(DEFAULT_PORTS.keno), port),
  portDice: setting('PORT_DICE', 'Port of the dice service; 0 picks a free one.', String(DEFAULT_PORTS.dice), port),
  ...telemetrySettings('PLATFORM', 4090),
  ...connectionSettings('PLATFORM'),
  ...traceSettings,
  generalUrl: optional(
    'GENERAL_URL',
    'Address at which browsers reach the general service, such as https://api.example.com; without one, its own address on this machine.',
    url('http:', 'https:'),
  ),
  siteOrigins: setting(
    'SITE_ORIGINS',
    'Origins of the site: only their pages may call the API or open a socket.',
    'http://localhost:3000,http://127.0.0.1:3000',
    origins,
  ),
  siteUrl: optional(
    'SITE_URL',
    'Address at which this process reaches the site, to say which build it serves; without one, the first of SITE_ORIGINS.',
    url('http:', 'https:'),
  ),
  revshareUrl: optional(
    'REVSHARE_URL',
    'Address of the site for partners, which the interface links to; without one it links to none.',
    url('http:', 'https:'),
  ),
  telegramChannelUrl: optional(
    'TELEGRAM_CHANNEL_URL',
    "Address of the operator's Telegram channel, which the interface links to; without one it links to none.",
    url('https:'),
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    'Addresses or networks of proxies whose X-Forwarded-For is believed.',
    '',
    list,
  ),
  socketsPerAddress: setting(
    'SOCKETS_PER_ADDRESS',
    'Most open live sockets of one network address (IPv6: /64) to one service. Many players may share one behind the network of a carrier.',
    '500',
    integer(1, 1_000_000),
  ),
  rateLimits: setting('RATE_LIMITS', 'Whether calls are limited per address; false only for load tests.', 'true', flag),
  logLevel: setting(
    'LOG_LEVEL',
    'Least severe message that is logged.',
    'info',
    oneOf('debug', 'info', 'warn', 'error', 'silent'),
  ),
} as const;
