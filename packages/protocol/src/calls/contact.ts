import { post } from '../call.ts';
import type { contactSchemas } from '../schemas/contact.ts';

type Of = typeof contactSchemas;

export const sendContactMessage = post<Of['sendContactMessage']>('general', '/contact', 'none', 'everywhere');
