import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { choiceFrom, fieldFrom } from '../../foundation/html/form-pages.ts';
import { sendPage } from '../../foundation/html/page.ts';
import { logIn, makeFirstOperator } from '../log-in.ts';
import type { OperatorParts } from '../operator-parts.ts';
import { askPasskey, beginPasskey } from '../passkeys.ts';
import { confirmCode, confirmPasskey } from '../second-step.ts';
import { BACK_OFFICE_PATH } from '../sessions.ts';
import { setUp } from '../set-up.ts';
import { requireFormToken, requireOwnOrigin } from './back-office.ts';
import {
  PASSKEY_FORM_BYTES,
  homePage,
  logInPage,
  problemOf,
  recoveryPage,
  secondStepPage,
  setUpPage,
} from './log-in-pages.ts';

const ACTS = ['first', 'log-in', 'code', 'passkey', 'set-up', 'set-up-passkey', 'log-out'] as const;
/** At which stage of a log-in each is done. */
const STAGES = { code: 'code', passkey: 'code', 'set-up': 'set-up', 'set-up-passkey': 'set-up' } as const;

/** Log-in and log-out: one address, which shows the next step of the browser's session. */
export function addLogInPages(pages: FastifyInstance, parts: OperatorParts): void {
  pages.get(BACK_OFFICE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const problem = problemOf((request.query as { problem?: unknown }).problem);
    const session = await parts.sessions.find(request);
    if (session?.stage === 'full') return sendPage(reply, homePage(session));
    if (session?.stage === 'code')
      return sendPage(reply, secondStepPage(session, problem, await askPasskey(parts, request, session)));
    if (session) {
      const make = await beginPasskey(parts, request, session);
      return sendPage(reply, setUpPage(session, problem, parts.hasSandbox, make));
    }
    return sendPage(reply, logInPage(await isNew(parts), problem));
  });
  pages.post(BACK_OFFICE_PATH, { schema: { hide: true }, bodyLimit: PASSKEY_FORM_BYTES }, async (request, reply) => {
    requireOwnOrigin(request);
    const problem = await act(parts, request, reply);
    if (reply.sent) return reply;
    return reply.redirect(`${BACK_OFFICE_PATH}${problem === null ? '' : `?problem=${problem}`}`, 303);
  });
}

/** @returns the code of what went wrong; after a set-up the page was sent already */
async function act(parts: OperatorParts, request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
  const browser = { request, reply };
  const field = (name: string): string => fieldFrom(request.body, name);
  const chosen = choiceFrom(request.body, 'act', ACTS);
  if (chosen === 'first') return makeFirstOperator(parts, browser, { token: field('token'), name: field('name') });
  if (chosen === 'log-in') return logIn(parts, browser, { name: field('name'), password: field('password') });
  const session = await parts.sessions.find(request);
  // An expired session shows the log-in page again.
  if (!session) return null;
  requireFormToken(session, request);
  if (chosen === 'log-out') {
    await parts.sessions.end(parts.database.kysely, request);
    parts.sessions.forget(reply);
    return null;
  }
  // A second click finds the log-in done.
  if (session.stage !== STAGES[chosen]) return null;
  if (chosen === 'code') return confirmCode(parts, browser, session, field('code'));
  if (chosen === 'passkey') return confirmPasskey(parts, browser, session, field('passkey'));
  const step = chosen === 'set-up' ? { code: field('code') } : { passkey: field('passkey') };
  const form = { password: field('password'), again: field('again'), step };
  const outcome = await setUp(parts, browser, session, form);
  if (typeof outcome === 'string') return outcome;
  await sendPage(reply, recoveryPage(outcome));
  return null;
}

async function isNew({ database: { kysely } }: OperatorParts): Promise<boolean> {
  return (await kysely.selectFrom('operators').select('id').limit(1).executeTakeFirst()) === undefined;
}
