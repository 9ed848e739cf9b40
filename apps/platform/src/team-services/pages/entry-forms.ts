import {
  AddTeamService,
  ChangeTeamService,
  Reason,
  SetTeamServiceState,
  TeamServiceRoundParams,
  type TeamServiceSecret,
  unitsOf,
} from '@baize/protocol';
import * as z from 'zod/mini';
import { choiceFrom, fieldFrom } from '../../foundation/html/form-pages.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import { addService, changeService, rotateSecret, setState } from '../entries/write-entries.ts';
import { returnRound } from '../open-rounds/return-round.ts';
import type { TeamServices } from '../team-services.ts';

const ACTS = ['add', 'change', 'open', 'stop', 'rotate', 'return'] as const;

/** A secret that is shown once, and whose it is. */
export interface Told extends TeamServiceSecret {
  readonly name: string;
}

/** Does what a form asks, as the call of the same act does. @returns a secret; null where there is none */
export async function actByForm(services: TeamServices, operator: Operator, body: unknown): Promise<Told | null> {
  const chosen = choiceFrom(body, 'act', ACTS);
  const [name, reason] = [fieldFrom(body, 'name'), fieldFrom(body, 'reason')];
  if (chosen === 'add') {
    const entry = checked(AddTeamService, { ...writtenFrom(body), name, reason });
    return { name, ...(await addService(services, operator, entry)) };
  }
  if (chosen === 'rotate') return { name, ...(await rotateSecret(services, operator, name, checked(Reason, reason))) };
  if (chosen === 'return') {
    const params = checked(TeamServiceRoundParams, { name, roundId: fieldFrom(body, 'round') });
    await returnRound(services, operator, params, checked(Reason, reason));
  } else if (chosen === 'change') {
    const entry = checked(ChangeTeamService, { ...writtenFrom(body), reason });
    await changeService(services, operator, name, entry);
  } else {
    const state = chosen === 'open' ? 'open' : 'stopped';
    await setState(services, operator, name, checked(SetTeamServiceState, { state, reason }));
  }
  return null;
}

/** Caps are typed in roubles, remotes with spaces or commas between. */
function writtenFrom(body: unknown) {
  const cap = (field: string): number => unitsOf(Number(fieldFrom(body, field).replace(',', '.')));
  return {
    title: fieldFrom(body, 'title'),
    address: fieldFrom(body, 'address').trim(),
    remotes: fieldFrom(body, 'remotes')
      .split(/[\s,]+/)
      .filter(Boolean),
    caps: {
      stakeUnits: cap('stake'),
      winUnits: cap('win'),
      reservedUnits: cap('reserved'),
      paidADayUnits: cap('paid'),
    },
  };
}

/** Refuses `validation-failed`. */
function checked<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new Refusal('validation-failed');
  return result.data;
}
