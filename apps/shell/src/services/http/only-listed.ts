import { CallFailure, listedCall } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';

/**
 * The calls that a manifest lists, and no others: what a remote may ask with its player's token is seen at its release.
 * A call is read once, so that what is sent is what was looked at.
 */
export function onlyListed(http: ShellHttp, listed: readonly string[] = []): ShellHttp {
  return {
    service: http.service,
    call(asked, ...input) {
      const call = { ...asked };
      const named = listedCall(call);
      if (listed.includes(named)) return http.call(call, ...input);
      return Promise.reject(
        new CallFailure({ code: 'call-not-listed', status: null, message: `The manifest does not list ${named}` }),
      );
    },
  };
}
