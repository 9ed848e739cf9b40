import { CallFailure, listedCall } from '@baize/contract';
import type { ShellApi } from '@baize/contract';
import { DEFAULT_LOCALE } from '@baize/protocol';
import { createFakeShell } from '../fake-shell/index.ts';
import { RELEASE_BASE } from './checked-page.ts';
import type { PageTask } from './checked-page.ts';
import type { DevAnswers } from './dev-answers.ts';

/**
 * The fake shell of one page, which makes the calls that the manifest lists and no others, as every shell does.
 *
 * @param tell called with each call that is not listed
 */
export function listedShell(
  { page: { module, session }, catalogue }: Pick<PageTask, 'page' | 'catalogue'>,
  canned: DevAnswers | 'silent',
  tell: (call: string) => void,
): ShellApi {
  const { shell, controls } = createFakeShell({
    service: module.service,
    session,
    assetBase: RELEASE_BASE,
    catalogues: { [DEFAULT_LOCALE]: catalogue },
    ...(canned !== 'silent' && { answers: canned.answers ?? {}, teamAnswers: canned.teamAnswers ?? {} }),
  });
  if (canned === 'silent') controls.setNetwork('silent');
  return { ...shell, http: onlyListed(shell.http, module.calls ?? [], tell) };
}

function onlyListed(http: ShellApi['http'], listed: readonly string[], tell: (call: string) => void): ShellApi['http'] {
  return {
    service: http.service,
    call(call, ...input) {
      const named = listedCall(call);
      if (listed.includes(named)) return http.call(call, ...input);
      tell(named);
      return Promise.reject(
        new CallFailure({ code: 'call-not-listed', status: null, message: `The manifest does not list ${named}` }),
      );
    },
  };
}
