import type { Html } from '@baize/html';
import { isLocale, type Locale } from '@baize/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addFormPages } from '../../foundation/html/form-pages.ts';
import { sendPage } from '../../foundation/html/page.ts';
import { localeOfRequest } from '../../foundation/http/accept-language.ts';
import { type Operator, mayAs } from '../../foundation/operators/operator.ts';
import type { OperatorSession } from '../sessions.ts';
import type { BackOffice } from './back-office.ts';
import { decisionPage, type DecisionTexts } from './decision-page.ts';
import { PLACES, type Place } from './frame.ts';

/** Others who see the page see no buttons. */
const DECIDERS = ['payments'] as const;

/** For whom a card of a decision is rendered. */
export interface DecisionView {
  /** Null for one who may only read. */
  readonly decider: OperatorSession | null;
  readonly locale: Locale;
  readonly playerLink: (userId: string) => Html;
}

/** What a domain lets operators decide, one by one. */
export interface Decisions<Problem extends string> {
  readonly place: Place;
  readonly problems: readonly Problem[];
  readonly textsIn: (locale: Locale) => DecisionTexts<Problem>;
  readonly cards: (view: DecisionView) => Promise<Html[]>;
  /** @returns why nothing was done, or null */
  readonly decide: (operator: Operator, body: unknown) => Promise<Problem | null>;
}

/** Adds the page of pending decisions. Every form leads back to it. */
export async function addDecisionPages<Problem extends string>(
  app: FastifyInstance,
  office: BackOffice,
  decisions: Decisions<Problem>,
): Promise<void> {
  const { place, problems, textsIn } = decisions;
  const { path, roles } = PLACES[place];
  await addFormPages(app, (pages) => {
    pages.get(path, { schema: { hide: true } }, async (request, reply) => {
      const session = await office.visit(request, reply, roles);
      if (!session) return reply;
      const locale = localeAsked(request);
      const problem = problems.find((each) => each === queryOf(request).problem) ?? null;
      const cards = await decisions.cards({
        decider: mayAs(session.operator, DECIDERS) ? session : null,
        locale,
        playerLink: (userId) => office.playerLink(userId),
      });
      return sendPage(reply, decisionPage({ session, place, locale, texts: textsIn(locale), problem, cards }));
    });
    pages.post(path, { schema: { hide: true } }, async (request, reply) => {
      const session = await office.act(request, reply, DECIDERS);
      if (!session) return reply;
      const problem = await decisions.decide(session.operator, request.body);
      const query = new URLSearchParams({ locale: localeAsked(request), ...(problem && { problem }) });
      return reply.redirect(`${path}?${query.toString()}`, 303);
    });
  });
}

const queryOf = ({ query }: FastifyRequest) => query as { locale?: unknown; problem?: unknown };

function localeAsked(request: FastifyRequest): Locale {
  const { locale } = queryOf(request);
  return isLocale(locale) ? locale : localeOfRequest(request);
}
