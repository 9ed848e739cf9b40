import { isInRange } from '@baize/registry-client/releases/version-range';
import { finding, findingOf } from './findings.ts';
import type { Finding, FindingCode } from './findings.ts';
import type { Inspection } from './inspection.ts';

const OF_CATALOGUES = /^(catalogue|text)-/;

/** What is wrong with the team's own files: definition, texts, contract. */
export function checkRemote({ remote, fault, contractVersion }: Inspection): Finding[] {
  const faults = fault ? [finding(codeOf(fault.code), ...fault.says.split('\n'))] : [];
  if (!remote) return faults;
  const isOfDevkit = isInRange(contractVersion, remote.contract);
  const contract = `src/remote.ts asks for ${remote.contract}, and the installed @baize/contract is ${contractVersion}`;
  return [
    ...faults,
    ...findingOf('contract-not-of-devkit', isOfDevkit ? [] : [contract]),
    ...findingOf('texts-lacking', remote.lacking),
  ];
}

function codeOf(code: string): FindingCode {
  if (code === 'package-invalid') return code;
  return OF_CATALOGUES.test(code) ? 'catalogue-invalid' : 'definition-invalid';
}
