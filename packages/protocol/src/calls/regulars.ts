import { post } from '../call.ts';
import type { regularsSchemas } from '../schemas/regulars.ts';

type Of = typeof regularsSchemas;

/** For the program of the house's regulars: no token, but a signature of the body with its secret. */
export const openRegulars = post<Of['openRegulars']>('general', '/regulars/open', 'none', 'everywhere');
