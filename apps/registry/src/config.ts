import { join, resolve } from 'node:path';
import { type Environment, type ValuesOf, readSettings } from '@baize/settings';
import { settings } from './settings.ts';

type Values = ValuesOf<typeof settings>;
type Named =
  | 'backOfficeUrl'
  | 'publicUrl'
  | 'privateKeyFile'
  | 'rootKeyFile'
  | 'publisherTokenFile'
  | 'operatorTokenFile'
  | 'shellTokenFile';

/** The checked settings of the registry. Files are absolute, addresses end without a slash. */
export type Config = Omit<Values, Named> & { readonly [Name in Named]: string } & {
  readonly publicKeyFile: string;
  /** File of the key ring that the root signed last. */
  readonly ringFile: string;
};

const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** @throws SettingsError naming every setting that is wrong */
export function readConfig(environment: Environment): Config {
  const values = readSettings(settings, environment);
  const { port } = values;
  const dataFolder = resolve(repositoryRoot, values.dataFolder);
  const kept = (given: string | null, file: string): string => resolve(given ?? join(dataFolder, 'secrets', file));
  return {
    ...values,
    dataFolder,
    publicUrl: values.publicUrl ?? `http://localhost:${port}`,
    backOfficeUrl: values.backOfficeUrl ?? values.platformUrl,
    publicKeyFile: join(dataFolder, 'public-key.pem'),
    ringFile: join(dataFolder, 'key-ring.json'),
    rootKeyFile: resolve(values.rootKeyFile ?? join(dataFolder, 'root-key.pem')),
    privateKeyFile: kept(values.privateKeyFile, 'signing-key.pem'),
    publisherTokenFile: kept(values.publisherTokenFile, 'publisher-token'),
    operatorTokenFile: kept(values.operatorTokenFile, 'operator-token'),
    shellTokenFile: kept(values.shellTokenFile, 'shell-token'),
    platformTokenFile: resolve(repositoryRoot, values.platformTokenFile),
  };
}
