import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from '../../e2e/support/program.ts';
import { Site } from './site.ts';

/** @param publishers lines of its token file; absent: as a new machine makes it */
export async function startRegistry(publishers?: string): Promise<{ site: Site; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-attack-registry-'));
  const secrets = path.join(folder, 'secrets');
  mkdirSync(secrets, { mode: 0o700 });
  if (publishers !== undefined) writeFileSync(path.join(secrets, 'publisher-token'), publishers);
  const program = startProgram(process.execPath, ['--disable-sigusr1', 'apps/registry/src/main.ts'], {
    environment: {
      REGISTRY_PORT: '0',
      REGISTRY_METRICS_PORT: '0',
      REGISTRY_DATA_DIR: folder,
      REGISTRY_LOG_LEVEL: 'info',
      REGISTRY_FIRST_REMOTES: '',
    },
  });
  const stop = async (): Promise<void> => {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [, registry = ''] = await program.says(/Server listening at (http:[^"\s]+)/);
    const elsewhere = 'http://localhost:1';
    const at = {
      site: elsewhere,
      registry,
      service: () => elsewhere,
      secrets: { platform: secrets, registry: secrets },
    };
    return { site: new Site(at), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
