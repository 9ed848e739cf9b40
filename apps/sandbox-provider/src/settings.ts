import { DEFAULT_PORTS } from '@baize/protocol';
import { address, integer, optional, origins, port, secret, setting, text } from '@baize/settings';
import { connectionSettings } from '@baize/server-limits';
import { telemetrySettings } from '@baize/telemetry';

/** Every setting of the sandbox provider. Those without `PROVIDER` in their name are the platform's too. */
export const settings = {
  host: setting('PROVIDER_HOST', 'Address to listen on.', '127.0.0.1', text),
  port: setting('PORT_PROVIDER', 'Port to listen on; 0 picks a free one.', '4200', port),
  ...telemetrySettings('PROVIDER', 4290),
  ...connectionSettings('PROVIDER'),
  storeFile: setting(
    'PROVIDER_STORE_FILE',
    'File of its sessions, rounds and unsent messages, relative to the repository root; `:memory:` keeps nothing.',
    '.baize/provider/provider.sqlite',
    text,
  ),
  walletUrl: setting(
    'SERVICE_GENERAL_URL',
    "Address of the operator's wallet, the platform's general service.",
    `http://localhost:${DEFAULT_PORTS.general}`,
    address,
  ),
  walletSecret: secret(
    optional(
      'SLOTS_WALLET_SECRET',
      "Secret that wallet calls are signed with; without one, `secrets/slots-wallet` in the platform's data folder.",
      text,
    ),
  ),
  platformDataDir: setting(
    'BAIZE_DATA_DIR',
    "The platform's data folder, relative to the repository root, for that secret.",
    '.baize/platform',
    text,
  ),
  walletTimeoutMs: setting(
    'PROVIDER_WALLET_TIMEOUT_MS',
    'How long a wallet may take to answer one call, in milliseconds.',
    '4000',
    integer(0, 60_000),
  ),
  embeddedBy: setting(
    'SITE_ORIGINS',
    'Origins whose pages may show the frames.',
    'http://localhost:3000,http://127.0.0.1:3000',
    origins,
  ),
} as const;
