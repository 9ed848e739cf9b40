import { CallFailure, listedCall } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';

/**
 * The calls that a manifest lists, and no others: the calls that a remote may make with its player's token are known at
 * its release. A call is read once, so that the checked call is the one that is sent.
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
