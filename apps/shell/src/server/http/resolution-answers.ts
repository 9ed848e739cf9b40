import type { Locale } from '@baize/protocol';
import { sendRemotes } from '../../page/send-remotes.ts';
import type { OwnModule } from '../../page/sent-remotes.ts';
import type { Encoding } from '../page/page-writer.ts';
import type { Resolved } from '../registry/resolve.ts';
import { encodeJson } from './send-json.ts';

/** What an open tab says of itself when it asks. */
export interface AskingTab {
  /** Null for a tab of an older build, which takes everything. */
  readonly language: Locale | null;
  readonly own: OwnModule | null;
}

export type ResolutionAnswer = (resolved: Resolved, tab: AskingTab, encoding: Encoding) => Promise<Buffer>;

/**
 * The answer to an open tab. After a change all tabs ask within a moment, and those with the same versions, module and
 * language get the same bytes: they are written and compressed once.
 */
export function createResolutionAnswer(): ResolutionAnswer {
  const kept = new WeakMap<Resolved, Map<string, Promise<Buffer>>>();

  return (resolved, tab, encoding) => {
    const { language } = tab;
    const own = knownModule(resolved, tab.own);
    const answers = kept.get(resolved) ?? new Map<string, Promise<Buffer>>();
    kept.set(resolved, answers);
    const key = [language, own?.remote, own?.expose, encoding].join(' ');
    const known = answers.get(key);
    if (known) return known;
    const { resolution, remotes } = resolved;
    const value = { resolution, remotes: language ? sendRemotes(remotes, own, language) : remotes };
    const answer = encodeJson(value, encoding);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

/** A module that there is not changes nothing in the answer; kept under whatever name, answers would have no bound. */
function knownModule({ remotes }: Resolved, own: OwnModule | null): OwnModule | null {
  const remote = own && Object.hasOwn(remotes, own.remote) ? remotes[own.remote] : undefined;
  return remote?.modules.some(({ expose }) => expose === own?.expose) ? own : null;
}
