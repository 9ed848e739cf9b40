import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { buildFixture } from './build-fixture.ts';
import { makeRelease } from './make-release.ts';
import type { Change, Release } from './make-release.ts';
import { Registry } from './registry.ts';

/** A remote of the fixtures, built once, in as many versions as the tests want. Its path is its name. */
export class FixtureRemote {
  readonly #folder: string;
  readonly #registry: Registry;
  #made = 0;

  private constructor(folder: string, registry: Registry) {
    this.#folder = folder;
    this.#registry = registry;
  }

  static async build(fixture: 'earlier' | 'faulty', registry: Registry = new Registry()): Promise<FixtureRemote> {
    return new FixtureRemote(await buildFixture(fixture), registry);
  }

  /** A version that was never published. */
  make(change: Omit<Change, 'version'> = {}): Release {
    this.#made += 1;
    return makeRelease(this.#folder, { ...change, version: `1.${Date.now()}.${this.#made}` });
  }

  /** Makes a version, publishes it and gives it to everyone. */
  async release(change: Omit<Change, 'version'> = {}): Promise<Release> {
    const made = this.make(change);
    await this.publish(made);
    await this.giveToEveryone(made);
    return made;
  }

  async publish(release: Release): Promise<void> {
    expect(await this.#registry.publish(release)).toEqual({ status: 201 });
  }

  async giveToEveryone({ manifest: { name, version } }: Release): Promise<void> {
    expect(await this.#registry.release(name, version)).toEqual({ status: 200 });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
