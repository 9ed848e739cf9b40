import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findIsolation } from '../src/server/render/isolation/find-isolation.ts';
import { startProbe } from '../src/server/render/isolation/probe.ts';
import type { Probe } from '../src/server/render/isolation/probe.ts';
import { PLAIN, nameOf } from '../src/server/render/isolation/way.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const isLinux = process.platform === 'linux';

describe('how render processes are kept from this machine', () => {
  let probe: Probe;
  beforeAll(async () => {
    probe = await startProbe();
  });
  afterAll(() => probe.end());

  it('a process without walls gets all that the probe goes for: the probe can tell', async () => {
    const reached = await probe.attack(PLAIN, [ROOT], []);
    expect([...(reached ?? [])].toSorted()).toEqual(['files', 'network', 'secrets', 'signals', 'sockets']);
  });

  it('the way that is taken stops what its name says, and tells what it leaves open', async () => {
    if (!isLinux) return console.log('Not looked at: only Linux has these walls.');
    const { way, libraries, open } = await findIsolation([ROOT]);
    console.log(`Level: ${nameOf(way)}.`);
    const reached = await probe.attack(way, [ROOT], libraries);
    expect([...(reached ?? [])].toSorted()).toEqual([...open].toSorted());
    const mustStop = {
      jail: ['files', 'network', 'secrets', 'signals', 'sockets'],
      namespaces: ['network', 'signals'],
      none: [],
    }[way.walls];
    for (const escape of [...mustStop, ...(way.ownUser ? ['secrets', 'signals'] : [])])
      expect(open).not.toContain(escape);
  });

  it('a way in which the release could not be read is not taken', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'baize-closed-'));
    try {
      // The folder of a temporary file is its owner's alone: a user of its own could not read a release there.
      const { way } = await findIsolation([folder]);
      expect(existsSync(folder)).toBe(true);
      expect(way.ownUser).toBe(false);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
