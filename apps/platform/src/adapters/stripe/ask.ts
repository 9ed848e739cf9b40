import { shownFailure } from './client.ts';
import { applySession } from './apply.ts';
import { type StripeReceiver, TAKEN_BACK, receiveStripeEvent } from './receive.ts';
import './tables.ts';

/** Sessions asked about at once. */
const BATCH = 10;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** Ten days, most of them at the longest pause: the slowest ways to pay take less. */
const MOST_ASKS = 246;
/** As long as Stripe itself repeats an event. */
const TOLD_FOR_SECONDS = 3 * 86_400;

/**
 * Asks Stripe about sessions whose final event has not come: this makes up for a lost event. Of two processes each
 * session goes to one; a process that dies leaves it to the next time.
 * @returns how many were due
 */
export async function askAboutSessions(receiver: StripeReceiver): Promise<number> {
  const due = await claim(receiver);
  for (const id of due) {
    try {
      const session = await (await receiver.client()).checkout.sessions.retrieve(id);
      await applySession(receiver, `stripe:asked:${id}:${session.payment_status}`, session);
    } catch (error) {
      receiver.log.error({ failure: shownFailure(error), sessionId: id }, 'Stripe could not be asked about a session');
    }
  }
  return due.length;
}

/** Asks for the events that no session shows. Those that have come already are known by their identifiers. */
export async function askAboutRefunds(receiver: StripeReceiver): Promise<void> {
  try {
    const client = await receiver.client();
    const since = Math.floor(receiver.clock() / 1000) - TOLD_FOR_SECONDS;
    const events = client.events.list({ types: [...TAKEN_BACK], created: { gte: since }, limit: 100 });
    for await (const event of events) if (await isNew(receiver, event.id)) await receiveStripeEvent(receiver, event);
  } catch (error) {
    receiver.log.error({ failure: shownFailure(error) }, 'Stripe could not be asked about refunds');
  }
}

async function isNew({ database }: StripeReceiver, id: string): Promise<boolean> {
  const eventId = `stripe:${id}`;
  const known = database.kysely.selectFrom('payment_events').select('event_id').where('event_id', '=', eventId);
  return (await known.executeTakeFirst()) === undefined;
}

/** Takes the sessions that are due, and sets when each is due again, with growing pauses. */
function claim({ database, clock }: StripeReceiver): Promise<string[]> {
  return database.transaction(async (tx) => {
    const now = clock();
    const due = await tx.db
      .selectFrom('stripe_sessions')
      .select(['session_id', 'asks'])
      .where('next_ask_at', '<=', new Date(now))
      .orderBy('next_ask_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { session_id, asks } of due) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** asks, LONGEST_PAUSE_MS);
      await tx.db
        .updateTable('stripe_sessions')
        .set({ asks: asks + 1, next_ask_at: asks + 1 < MOST_ASKS ? new Date(now + pause) : null })
        .where('session_id', '=', session_id)
        .execute();
    }
    return due.map(({ session_id }) => session_id);
  });
}
