import type { RemoteProject } from './remote-project.ts';
import { storedZip } from './stored-zip.ts';

/** Files of a release in which a host of `@module-federation/enhanced` finds the types of its modules. */
export const FEDERATION_TYPES = { zip: 'types.zip', api: 'types.d.ts' } as const;

/** The placeholder that enhanced replaces by the host's own name of the remote. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';

/** Every module is what the contract promises: a host that has `@baize/contract` needs no type of the remote's own. */
const MODULE = `import type { RemoteModule } from '@baize/contract';

declare const remote: RemoteModule;
export default remote;
`;

/** One declaration for each module, in the archive that enhanced unpacks, and the types by name for `loadRemote`. */
export function federationTypes({ definition }: Pick<RemoteProject, 'definition'>): Record<string, Buffer | string> {
  const names = definition.modules.map(({ expose }) => expose.slice(2));
  return {
    [FEDERATION_TYPES.zip]: storedZip(Object.fromEntries(names.map((name) => [`${name}.d.ts`, MODULE]))),
    [FEDERATION_TYPES.api]: apiTypes(names),
  };
}

function apiTypes(names: readonly string[]): string {
  const keys = names.map((name) => `'${ALIAS}/${name}'`);
  const modules = keys.map((key) => `T extends ${key} ? typeof import(${key}) : `).join('');
  return `export type RemoteKeys = ${keys.join(' | ')};\nexport type PackageType<T> = ${modules}unknown;\n`;
}
