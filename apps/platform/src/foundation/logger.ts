import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Fields that never reach a log, at any depth of the logged object. */
const REDACTED = ['token', 'password', 'authorization', 'cookie', 'access_token', 'code', 'fp', 'secret'];

/** JSON lines on stderr, so that standard output stays for people and scripts. */
export function createLogger(config: Config): Logger {
  const paths = REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino(
    {
      level: config.logLevel,
      redact: { paths: paths.filter((path) => !path.endsWith('error.code')), censor: '[redacted]' },
      serializers: { error: pino.stdSerializers.err },
    },
    pino.destination(2),
  );
}
