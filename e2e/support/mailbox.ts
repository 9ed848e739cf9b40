import { API_URL } from './addresses.ts';

interface Mail {
  readonly subject: string;
}

/** The six digits of the newest letter to an address, from the local mailbox. */
export async function mailedCode(email: string): Promise<string> {
  const answer = await fetch(`${API_URL}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`);
  const { messages } = (await answer.json()) as { messages: readonly Mail[] };
  const [code] = /\d{6}/.exec(messages[0]?.subject ?? '') ?? [];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}
