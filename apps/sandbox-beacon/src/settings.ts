import { connectionSettings } from '@baize/server-limits';
import { integer, port, setting, text } from '@baize/settings';
import { telemetrySettings } from '@baize/telemetry';

/** Every setting of the sandbox beacon. */
export const settings = {
  host: setting('SANDBOX_BEACON_HOST', 'Address to listen on.', '127.0.0.1', text),
  port: setting('PORT_SANDBOX_BEACON', 'Port to listen on; 0 picks a free one.', '4300', port),
  ...telemetrySettings('SANDBOX_BEACON', 4390),
  ...connectionSettings('SANDBOX_BEACON'),
  dataDir: setting(
    'SANDBOX_BEACON_DATA_DIR',
    'Folder that keeps its key, relative to the repository root.',
    '.baize/beacon',
    text,
  ),
  periodSeconds: setting(
    'SANDBOX_BEACON_PERIOD_SECONDS',
    'Time between two rounds of a chain that is made now; one that is there keeps its own.',
    '3',
    integer(1, 3_600),
  ),
} as const;
