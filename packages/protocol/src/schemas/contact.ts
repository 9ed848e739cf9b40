import * as contact from '../contact.ts';
import * as session from '../session.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const contactSchemas = {
  sendContactMessage: { body: contact.ContactMessage, answer: session.Success },
} satisfies Record<string, CallSchemas>;
