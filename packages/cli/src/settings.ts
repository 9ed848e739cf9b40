import { address, integer, optional, secret, setting, text } from '@baize/settings';

/** Every setting of the command `baize`. All are optional; those of the registry on this machine have its names. */
export const settings = {
  registryUrl: optional(
    'BAIZE_REGISTRY_URL',
    'Registry to talk to, as `--registry` says it; without one, REGISTRY_PORT of this machine.',
    address,
  ),
  siteUrl: setting('BAIZE_SITE_URL', 'Address of the site, for links to a version.', 'http://localhost:3000', address),
  publisherToken: secret(
    optional(
      'BAIZE_PUBLISHER_TOKEN',
      'Token that publishes; without one it is read from its file, for a registry on this machine only.',
      text,
    ),
  ),
  operatorToken: secret(optional('BAIZE_OPERATOR_TOKEN', 'The same for the acts of operators.', text)),
  port: setting('REGISTRY_PORT', 'Port of the registry on this machine.', '4100', integer(0, 65_535)),
  publicUrl: optional(
    'REGISTRY_PUBLIC_URL',
    'Another address of that registry, which may be sent its tokens too.',
    address,
  ),
  dataFolder: setting(
    'REGISTRY_DATA_DIR',
    'Its data folder; see below for where it is looked for.',
    '.baize/registry',
    text,
  ),
  publisherTokenFile: optional(
    'REGISTRY_PUBLISHER_TOKEN_FILE',
    'Its publisher tokens; without one, `secrets/publisher-token` in the data folder.',
    text,
  ),
  operatorTokenFile: optional(
    'REGISTRY_OPERATOR_TOKEN_FILE',
    'Its operator tokens; without one, `secrets/operator-token` in the data folder.',
    text,
  ),
  platformUrl: setting(
    'PLATFORM_URL',
    "Address of the platform's general service, for `baize operators`.",
    'http://localhost:4000',
    address,
  ),
  platformToken: secret(
    optional('PLATFORM_OPERATOR_TOKEN', 'Operator token of the platform; without one, it is read from a file.', text),
  ),
  platformTokenFile: setting(
    'PLATFORM_OPERATOR_TOKEN_FILE',
    'That file; looked for as the data folder.',
    '.baize/platform/secrets/operator-token',
    text,
  ),
  environment: optional(
    'NODE_ENV',
    '`production` keeps `baize bootstrap` from publishing changed code under a version of its own.',
    text,
  ),
} as const;
