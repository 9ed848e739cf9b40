import { Email, Phone } from '@baize/protocol/session';
import * as z from 'zod/mini';
import { refuseField } from '../../foundation/http/refusal.ts';

/** What an operator looks for. */
export type Searched =
  | { readonly by: 'id' | 'email' | 'phone'; readonly value: string }
  | { readonly by: 'name'; readonly beginning: string };

/** Decides from its form what the typed text is. Refuses an invalid email or phone: half of one would find nobody. */
export function searchedIn(typed: string): Searched {
  if (z.safeParse(z.uuid(), typed).success) return { by: 'id', value: typed.toLowerCase() };
  if (typed.includes('@')) return { by: 'email', value: readAs(Email, typed) };
  if (typed.startsWith('+')) return { by: 'phone', value: readAs(Phone, typed) };
  return { by: 'name', beginning: typed };
}

function readAs(schema: z.ZodMiniType<string>, typed: string): string {
  const read = z.safeParse(schema, typed);
  return read.success ? read.data : refuseField('search', 'invalid');
}
