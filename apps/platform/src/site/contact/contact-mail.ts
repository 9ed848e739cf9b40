import type { ContactMessage } from '@baize/protocol';
import type { Mail } from '../../players/mail/mailer.ts';

/**
 * A message as support reads it. Support reads English: only what the visitor wrote is in another language.
 *
 * @param userId null for a guest
 */
export function contactMail(to: string, message: ContactMessage, userId: string | null): Mail {
  const { id, email, topic, text, locale } = message;
  const about = [`From: ${email}`, `Player: ${userId ?? 'guest'}`, `Language: ${locale}`, `Message: ${id}`];
  return { to, replyTo: email, subject: `Help: ${topic}`, text: [about.join('\n'), text].join('\n\n') };
}
