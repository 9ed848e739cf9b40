import type { ContactValues } from '../contact-values.ts';

export interface LoginValues extends ContactValues {
  password: string;
}
