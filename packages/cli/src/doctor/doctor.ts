import { existsSync, realpathSync } from 'node:fs';
import type { RegistryClient } from '@baize/registry-client/client/registry-client';
import type { CommandAnswer } from '../command-answer.ts';
import { checkCompiler } from './check-compiler.ts';
import { checkGit } from './check-git.ts';
import { checkBrowser, checkDevelopment, checkNode } from './check-machine.ts';
import { checkPackages } from './check-packages.ts';
import { checkRegistry } from './check-registry.ts';
import { checkRelease } from './check-release.ts';
import { checkRemote } from './check-remote.ts';
import { checkSite } from './check-site.ts';
import { doctorLines } from './doctor-texts.ts';
import { finding } from './findings.ts';
import type { Report } from './findings.ts';
import { inspect } from './inspection.ts';
import type { Environment, Inspection } from './inspection.ts';
import { readPackageFile } from './package-file.ts';
import type { PackageFile } from './package-file.ts';

export interface DoctorParts {
  readonly environment: Environment;
  /** As `process.version` is. */
  readonly node: string;
  /** Null where no registry is named: it is not checked. */
  readonly client: Pick<RegistryClient, 'release' | 'rights'> | null;
  /** Null where the site is not checked. */
  readonly site: string | null;
}

/**
 * Looks for what prevents a remote from being built, tried and published. It changes nothing.
 *
 * @param folder absolute
 */
export async function runDoctor(folder: string, parts: DoctorParts): Promise<CommandAnswer> {
  const report = await examine(existsSync(folder) ? realpathSync(folder) : folder, parts);
  const isWrong = report.findings.some(({ level }) => level === 'wrong');
  return { json: report, text: doctorLines(report), exitCode: isWrong ? 1 : 0 };
}

async function examine(folder: string, parts: DoctorParts): Promise<Report> {
  const manifest = await readPackageFile(folder);
  if (!manifest)
    return { folder, findings: [...checkNode(parts.node), finding('package-invalid', folder)], skipped: [] };
  const git = await checkGit(folder);
  const source = await examineSource(folder, parts.environment);
  const outside = await examineOutside(folder, manifest, source.inspection, parts);
  return {
    folder,
    findings: [
      ...checkNode(parts.node),
      ...(await checkPackages(folder, manifest)),
      ...source.findings,
      ...(await checkCompiler(folder)),
      ...(git ?? []),
      ...(await checkBrowser(parts.environment)),
      ...outside.findings,
    ],
    skipped: [...source.skipped, ...(git ? [] : ['Git: the folder is in no repository.']), ...outside.skipped],
  };
}

interface Examined extends Pick<Report, 'findings' | 'skipped'> {
  readonly inspection: Inspection | null;
}

/** The team's own files, read by the devkit that the remote has. */
async function examineSource(folder: string, environment: Environment): Promise<Examined> {
  try {
    const inspection = await inspect(folder, environment);
    if (!inspection)
      return { findings: [], skipped: ['src/remote.ts and texts: @baize/devkit is not installed.'], inspection };
    const findings = [...checkRemote(inspection), ...(await checkDevelopment(inspection))];
    return { findings, skipped: [], inspection };
  } catch (error) {
    return { findings: [finding('devkit-unfit', (error as Error).message)], skipped: [], inspection: null };
  }
}

/** What is built, checked against registry and site. */
async function examineOutside(
  folder: string,
  { name, version }: PackageFile,
  inspection: Inspection | null,
  { client, site }: DoctorParts,
): Promise<Pick<Report, 'findings' | 'skipped'>> {
  const { findings, integrity } = await checkRelease(folder);
  const remote = inspection?.remote ?? null;
  const wanted = { name: name.replace(/^@[^/]+\//, ''), version, services: remote?.services ?? [], integrity };
  const ofRegistry = client ? await checkRegistry(client, wanted) : [];
  const ofSite = site === null ? [] : await checkSite(site, remote);
  const skipped = client ? [] : ['Registry and site: none is named by BAIZE_REGISTRY_URL or --registry.'];
  return { findings: [...findings, ...ofRegistry, ...ofSite], skipped };
}
