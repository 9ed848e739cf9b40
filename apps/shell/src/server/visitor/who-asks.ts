import { accountSubject } from '@baize/contract/node/subject';
import type { VisitorTraits } from '@baize/contract/rules';
import type { Locale } from '@baize/protocol';
import type { FastifyRequest } from 'fastify';
import type { Choices } from '../registry/choices.ts';
import type { VisitorGeo } from './geo-and-mirror.ts';
import type { VisitorSession } from './session.ts';
import { isOfAccount } from './subject.ts';

/** What is known of a visitor, and the calls that may follow. Both calls never reject. */
export interface Facts {
  /** Of the cookie. */
  readonly subject: string;
  readonly hasToken: boolean;
  readonly language: Locale;
  readonly session: () => Promise<VisitorSession>;
  readonly geo: () => Promise<VisitorGeo>;
  /** A page asks for its session in any case; an open tab is one of thousands that ask at once. */
  readonly asks: 'page' | 'tab';
}

export interface WhoAsks {
  /** Whose versions stay the same: the account once it is known, the cookie before. */
  readonly subject: string;
  readonly traits: VisitorTraits;
}

/** Waits for nothing that the channel's rules and candidates do not turn on. */
export async function whoAsks(request: FastifyRequest, facts: Facts, choices: Choices): Promise<WhoAsks> {
  const [account, country] = await Promise.all([accountOf(facts, choices), countryOf(facts, choices)]);
  const traits: VisitorTraits = {
    account,
    country,
    language: facts.language,
    host: request.siteHost.toLowerCase(),
    headers: request.headers,
    visitor: facts.hasToken ? 'player' : 'guest',
  };
  return { subject: account ?? facts.subject, traits };
}

async function accountOf(facts: Facts, choices: Choices): Promise<string | null> {
  if (!facts.hasToken || !choices.any) return null;
  // The cookie of a player's browser holds the account's subject since the page.
  if (facts.asks === 'tab' && isOfAccount(facts.subject) && !choices.byAccount) return null;
  const { session } = await facts.session();
  return session.status === 'player' ? accountSubject(session.user.id) : null;
}

async function countryOf({ geo }: Facts, choices: Choices): Promise<string | null> {
  return choices.byCountry ? ((await geo()).geo?.country_code ?? null) : null;
}
