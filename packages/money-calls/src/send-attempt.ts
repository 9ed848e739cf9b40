import { isKept, isYoung, keepAttempt, keptAttempt } from './attempt.ts';
import { lookUp } from './look-up.ts';
import { newId } from './new-id.ts';
import { sendOnce, type Sent } from './send-once.ts';

export interface Ended<Answer> {
  readonly answer: Answer;
  /** It is the act of a press of more than a minute ago, whose answer was lost. The player may have meant another one. */
  readonly isEarlier: boolean;
}

export interface FormAct<Content extends object, Answer> {
  readonly place: string;
  readonly userId: string;
  /** The body without its id, its keys always in the same order. */
  readonly content: Content;
  /** Looks up by its id what got no answer; null or 404 while the server has not done it. */
  readonly find?: (id: string) => Promise<Answer | null>;
}

/**
 * Sends an act of a form under an id that belongs to its content: the same content again, after a lost answer or a
 * reload, goes out under the same id, and other content under another. An answer ends the attempt, so that the next
 * press is a new act. [MC2] sent once a press; without an answer it is looked up, and waits for the player's next press.
 *
 * @throws what `send` throws
 */
export async function sendAttempt<Content extends object, Answer>(
  { place, userId, content, find }: FormAct<Content, Answer>,
  send: (body: Content & { id: string }) => Promise<Answer>,
): Promise<Ended<Answer>> {
  const at = `${place}.${JSON.stringify(content)}`;
  const kept = keptAttempt<Content & { id: string }>(at, userId);
  const attempt = { userId, body: kept?.body ?? { ...content, id: newId() }, startedAt: Date.now() };
  keepAttempt(at, attempt);
  let sent: Sent<Answer> = await sendOnce(() => send(attempt.body), { isDoubtful: kept !== null });
  const mayGoOn = (): boolean => isKept(at, attempt);
  if (sent.kind === 'uncertain' && find && mayGoOn()) {
    const looked = await lookUp(() => find(attempt.body.id), { mayGoOn });
    if (looked.kind === 'found') sent = { kind: 'done', answer: looked.found };
  }
  if (sent.kind !== 'uncertain' && mayGoOn()) keepAttempt(at, null);
  if (sent.kind === 'done') return { answer: sent.answer, isEarlier: kept !== null && !isYoung(kept) };
  throw sent.failure;
}
