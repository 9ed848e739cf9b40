import { html, type Html } from '@baize/html';
import { AddOperator, type ListedOperator, OPERATOR_ROLES, Reason } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { choiceFrom, fieldFrom } from '../../foundation/html/form-pages.ts';
import { sendPage, type Page } from '../../foundation/html/page.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import { addOperator, endSessions, listOperators, removePasskeys, resetOperator, setRoles } from '../manage.ts';
import type { OperatorParts } from '../operator-parts.ts';
import type { OperatorSession } from '../sessions.ts';
import type { BackOffice } from './back-office.ts';
import { PLACES, frame, officePage, problemNote, reasonField, tokenField } from './frame.ts';

const { path: PATH, roles: ROLES } = PLACES.operators;
const ACTS = ['add', 'roles', 'reset', 'passkeys', 'end'] as const;

/** Who is an operator, what they may do, and where they are logged in. */
export function addOperatorsPages(pages: FastifyInstance, parts: OperatorParts, office: BackOffice): void {
  pages.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const session = await office.visit(request, reply, ROLES);
    return session ? sendPage(reply, operatorsPage(session, await listOperators(parts), null, null)) : reply;
  });
  pages.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    const session = await office.act(request, reply, ROLES);
    if (!session) return reply;
    try {
      const told = await act(parts, session.operator, request.body);
      if (told === null) return await reply.redirect(PATH, 303);
      return sendPage(reply, operatorsPage(session, await listOperators(parts), told, null));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const listed = await listOperators(parts);
      return sendPage(reply.code(error.status), operatorsPage(session, listed, null, error.message));
    }
  });
}

type Told = { readonly name: string; readonly password: string };

/** @returns a first password to be shown once; null where there is none */
async function act(parts: OperatorParts, operator: Operator, body: unknown): Promise<Told | null> {
  const chosen = choiceFrom(body, 'act', ACTS);
  const name = fieldFrom(body, 'name');
  const roles = OPERATOR_ROLES.filter((role) => fieldFrom(body, `role-${role}`) === 'on');
  if (chosen === 'add')
    return addOperator(parts, operator, checked(AddOperator, { name, roles, reason: reasonIn(body) }));
  if (chosen === 'reset') return resetOperator(parts, operator, name, reasonIn(body));
  if (chosen === 'roles') await setRoles(parts, operator, name, { roles, reason: reasonIn(body) });
  else if (chosen === 'passkeys') await removePasskeys(parts, operator, name, reasonIn(body));
  else await endSessions(parts, operator, name === '' ? null : name, reasonIn(body));
  return null;
}

function reasonIn(body: unknown): string {
  return checked(Reason, fieldFrom(body, 'reason'));
}

/** Refuses `validation-failed`. */
function checked<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new Refusal('validation-failed');
  return result.data;
}

function operatorsPage(
  session: OperatorSession,
  operators: readonly ListedOperator[],
  told: Told | null,
  problem: string | null,
): Page {
  return officePage(
    'Operators',
    frame(
      session,
      'operators',
      html`<h1>Operators</h1>
        ${problemNote(problem)} ${told && toldNote(told)} ${operators.map((each) => card(session, each))}
        <section class="card entry" aria-labelledby="add">
          <h2 id="add">New operator</h2>
          <form method="post" action="${PATH}">
            ${tokenField(session)}
            <label class="field">Name<input name="name" maxlength="32" autocomplete="off" required /></label>
            ${roleFields([])} ${reasonField()}
            <button class="primary" name="act" value="add">Add</button>
          </form>
        </section>
        <section class="card entry" aria-labelledby="all">
          <h2 id="all">Every session of every operator</h2>
          <form method="post" action="${PATH}">
            ${tokenField(session)} ${reasonField()}<button name="act" value="end">End all, mine too</button>
          </form>
        </section>`,
    ),
  );
}

function toldNote({ name, password }: Told): Html {
  return html`<section class="card entry" role="status">
    <p>Password of ${name} for the first log-in. It is not shown again:</p>
    <p class="key">${password}</p>
  </section>`;
}

function card(session: OperatorSession, { name, roles, isSetUp, passkeys, sessions }: ListedOperator): Html {
  return html`<section class="card entry" aria-label="${name}">
    <p class="name">${name}</p>
    <p class="quiet">${isSetUp ? '' : 'Has not logged in for the first time yet.'}</p>
    <ul class="audit">
      ${passkeys.map((passkey) => html`<li>passkey ${passkey.name}, last used ${passkey.usedAt ?? 'never'}</li>`)}
      ${sessions.map(({ of, address, beganAt, endsAt }) => html`<li>${of} from ${address}, ${beganAt} to ${endsAt}</li>`)}
    </ul>
    <form method="post" action="${PATH}">
      ${tokenField(session)}<input type="hidden" name="name" value="${name}" />
      ${roleFields(roles)} ${reasonField()}
      <button class="primary" name="act" value="roles">Set roles</button>
      <button name="act" value="reset">Reset password and second step</button>
      ${passkeys.length > 0 && html`<button name="act" value="passkeys">Remove passkeys</button>`}
      <button name="act" value="end">End sessions</button>
    </form>
  </section>`;
}

function roleFields(roles: readonly string[]): Html {
  return html`<fieldset>
    <legend>Roles</legend>
    ${OPERATOR_ROLES.map(
      (role) =>
        html`<label class="tick"
          ><input type="checkbox" name="role-${role}" ${roles.includes(role) && html`checked`} />${role}</label
        >`,
    )}
  </fieldset>`;
}
