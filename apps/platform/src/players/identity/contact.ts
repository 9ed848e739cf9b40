/** Where a player is reached, and what they log in with: an email in lower case, or a phone in E.164 form. */
export interface Contact {
  readonly kind: 'email' | 'phone';
  readonly address: string;
}

export function emailContact({ email }: { email: string }): Contact {
  return { kind: 'email', address: email };
}

export function phoneContact({ phone }: { phone: string }): Contact {
  return { kind: 'phone', address: phone };
}
