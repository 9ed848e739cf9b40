import { fits } from '@baize/registry-client/releases/fits';
import type { Demands } from '@baize/registry-client/releases/fits';
import { Refusal } from '@baize/registry-client/refusals';
import { readShellBuild } from '../shell-build.ts';
import { finding } from './findings.ts';
import type { Finding } from './findings.ts';

/** Whether the site's shell has what the remote takes from it. @param demands null: checks only that it answers */
export async function checkSite(site: string, demands: Demands | null): Promise<Finding[]> {
  try {
    const { offer } = await readShellBuild(site);
    const misfit = demands && fits(demands, offer);
    if (!misfit) return [];
    const code = misfit.code === 'contract-not-met' ? 'contract-not-of-site' : 'shared-not-of-site';
    return [finding(code, `it ${misfit.why}`)];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [finding('site-unreachable', site, ...error.details)];
  }
}
