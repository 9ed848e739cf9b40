import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { TRIMMED, federationRule, trimFederation } from './trim-federation.ts';

const require = createRequire(__filename);

/** Names that a file exports in its last statement, or one by one. */
function exportsOf(source: string): string[] {
  const together = /^export \{ (.+) \};$/m.exec(source)?.[1]?.split(', ') ?? [];
  const single = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name ?? '');
  return [...together, ...single].map((name) => name.split(' as ').at(-1) ?? name);
}

describe.each(Object.keys(TRIMMED))('[row:D06] %s of the installed runtime', (file) => {
  const [name = '', , ...rest] = file.split('/');
  const address = path.join(path.dirname(require.resolve(`@module-federation/${name}`)), ...rest);
  const source = readFileSync(address, 'utf8');

  test('is what the trim was written for, is found by its rule, and exports what it did', () => {
    const trimmed = trimFederation(address, source);
    expect(trimmed.length).toBeLessThan(source.length);
    expect((federationRule().test as (address: string) => boolean)(address)).toBe(true);
    expect(exportsOf(trimmed)).toEqual(expect.arrayContaining(exportsOf(source)));
  });
});

test('a file that is no longer as it was is refused by name', () => {
  const file = '/node_modules/@module-federation/runtime-core/dist/utils/load.js';
  expect(() => trimFederation(file, 'export {};')).toThrow(`${file}: it no longer has loadEntryDom`);
});

describe('what nothing calls', () => {
  const file = '/node_modules/@module-federation/runtime-core/dist/remote/index.js';
  const source = `var RemoteHandler = class {
	setIdToRemoteMap(id, remoteMatchInfo) {
		this.idToRemoteMap[id] = {
			expose
		};
	}
	async preloadRemote(preloadOptions) {
		await preload();
	}
	initRawContainer(name, url, container) {
		return module;
	}
	removeRemote(remote) {
		remove(remote);
	}
	async kept() {
		this.hooks.lifecycle.beforeRegisterRemote.emit({
			remote
		});
		this.hooks.lifecycle.registerRemote.emit({
			remote
		});
		if (failed) {
			afterLoadRemoteArgs = {
				id
			};
			await this.hooks.lifecycle.afterMatchRemote.emit({
				id,
				...found
			});
			throw failed;
		}
		const answer = await this.hooks.lifecycle.afterResolve.emit({
			id
		});
		return answer;
	}
};`;

  test('is refused with its name, goes, or does nothing, and the rest stays', () => {
    expect(trimFederation(file, source)).toBe(`var RemoteHandler = class {
	setIdToRemoteMap(id, remoteMatchInfo) {}
	async preloadRemote(preloadOptions) { throw new Error('preloadRemote is left out by trim-federation.ts'); }

	removeRemote(remote) { throw new Error('removeRemote is left out by trim-federation.ts'); }
	async kept() {
		if (failed) {
			throw failed;
		}
		const answer = await this.hooks.lifecycle.afterResolve.emit({
			id
		});
		return answer;
	}
};`);
  });

  test.each([
    ['calls', 'afterMatchRemote'],
    ['gathers', 'afterLoadRemoteArgs'],
  ])('that no longer %s %s is another version', (does, name) => {
    expect(() => trimFederation(file, source.replace(name, 'other'))).toThrow(`${file}: it no longer ${does} ${name}`);
  });

  test.each(['setIdToRemoteMap', 'initRawContainer'])('without %s it is another version', (name) => {
    expect(() => trimFederation(file, source.replace(name, 'other'))).toThrow(`${file}: it no longer has ${name}`);
  });
});
