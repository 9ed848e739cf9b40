import { API_URL } from './addresses.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The newest letter to an address, or message to a number, from the local mailbox. */
async function newestMail(to: string): Promise<Mail> {
  const answer = await fetch(`${API_URL}/sandbox/mailbox.json?to=${encodeURIComponent(to)}`);
  const { messages } = (await answer.json()) as { messages: readonly Mail[] };
  const [newest] = messages;
  if (!newest) throw new Error(`nothing was sent to ${to}`);
  return newest;
}

/** The six digits of the newest letter to an address. */
export async function mailedCode(email: string): Promise<string> {
  const [code] = /\d{6}/.exec((await newestMail(email)).subject) ?? [];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** The six digits of the newest message to a number, however it is written. */
export async function textedCode(phone: string): Promise<string> {
  const [code] = /\d{6}/.exec((await newestMail(phone.replaceAll(/[^+\d]/g, ''))).text) ?? [];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** The address that the newest letter to somebody leads to. */
export async function mailedLink(email: string): Promise<string> {
  const [link] = /https?:\/\/\S+/.exec((await newestMail(email)).text) ?? [];
  if (link === undefined) throw new Error(`no link was mailed to ${email}`);
  return link;
}
