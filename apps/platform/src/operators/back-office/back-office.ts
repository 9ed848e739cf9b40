import { html, type Html } from '@baize/html';
import type { OperatorRole } from '@baize/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldFrom } from '../../foundation/html/form-pages.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { mayAs } from '../../foundation/operators/operator.ts';
import { isSame } from '../secrets.ts';
import { BACK_OFFICE_PATH, type OperatorSession, type OperatorSessions } from '../sessions.ts';

/** Lets operators who are logged in to a page of the back office, and nobody else. */
export class BackOffice {
  readonly #sessions: OperatorSessions;
  readonly #consoleUrl: string;

  constructor({ sessions, consoleUrl }: { readonly sessions: OperatorSessions; readonly consoleUrl: string }) {
    this.#sessions = sessions;
    this.#consoleUrl = consoleUrl;
  }

  /** Leads from a player's id to the player's file, which is in the console. */
  playerLink(userId: string): Html {
    const file = new URL('/players', this.#consoleUrl);
    file.search = new URLSearchParams({ player: userId }).toString();
    return html`<a href="${file.href}">${userId}</a>`;
  }

  /**
   * The session for a page. @returns null after sending a browser without a session to the log-in. Refuses
   * `role-missing`.
   */
  async visit(
    request: FastifyRequest,
    reply: FastifyReply,
    roles: readonly OperatorRole[],
  ): Promise<OperatorSession | null> {
    const session = await this.#sessions.find(request);
    if (session?.stage !== 'full') {
      reply.redirect(BACK_OFFICE_PATH, 303);
      return null;
    }
    if (!mayAs(session.operator, roles)) refuse('role-missing');
    return session;
  }

  /**
   * The session for a form, which must come from a page of this host and have the token of the session.
   * @returns null after sending a browser without a session to the log-in. Refuses `forbidden`, `role-missing`.
   */
  async act(
    request: FastifyRequest,
    reply: FastifyReply,
    roles: readonly OperatorRole[],
  ): Promise<OperatorSession | null> {
    requireOwnOrigin(request);
    const session = await this.visit(request, reply, roles);
    if (session) requireFormToken(session, request);
    return session;
  }
}

/**
 * Refuses as `forbidden` a form that was not sent by a page of this very host. SameSite does not prevent that: every
 * subdomain and every port of localhost is the same site.
 */
export function requireOwnOrigin({ headers, host }: FastifyRequest): void {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin) || new URL(origin).host !== host) refuse('forbidden');
}

/** Refuses as `forbidden` a form that was not made for this session. */
export function requireFormToken({ formToken }: OperatorSession, { body }: FastifyRequest): void {
  if (!isSame(formToken, fieldFrom(body, 'formToken'))) refuse('forbidden');
}
