import { isKept, isYoung, keepAttempt, keptAttempt } from './attempt.ts';
import { newId } from './new-id.ts';
import { sendUntilCertain } from './send-until-certain.ts';

export interface Ended<Answer> {
  readonly answer: Answer;
  /** It is the act of a press of more than a minute ago, whose answer was lost. The player may have meant another one. */
  readonly isEarlier: boolean;
}

/**
 * Sends an act of a form under an id that belongs to its content: the same content again, after a lost answer or a
 * reload, goes out under the same id, and other content under another. An answer ends the attempt, so that the next
 * press is a new act. It is sent until it is certain, and later by the player's next press alone.
 *
 * @param content the body without its id, its keys always in the same order
 * @throws what `send` throws
 */
export async function sendAttempt<Content extends object, Answer>(
  { place, userId, content }: { readonly place: string; readonly userId: string; readonly content: Content },
  send: (body: Content & { id: string }) => Promise<Answer>,
): Promise<Ended<Answer>> {
  const at = `${place}.${JSON.stringify(content)}`;
  const kept = keptAttempt<Content & { id: string }>(at, userId);
  const attempt = { userId, body: kept?.body ?? { ...content, id: newId() }, startedAt: Date.now() };
  keepAttempt(at, attempt);
  const sent = await sendUntilCertain(() => send(attempt.body), {
    isDoubtful: kept !== null,
    mayGoOn: () => isKept(at, attempt),
  });
  if (sent.kind !== 'uncertain' && isKept(at, attempt)) keepAttempt(at, null);
  if (sent.kind === 'done') return { answer: sent.answer, isEarlier: kept !== null && !isYoung(kept) };
  throw sent.failure;
}
