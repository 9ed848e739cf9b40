import { CallFailure } from '@baize/contract';
import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { useShell, useAccountTexts } from '../../services/shell-context.ts';
import { failureNotification, fieldErrors } from './server-errors.ts';

interface SubmitOptions<Values extends FieldValues> {
  readonly setError: UseFormSetError<Values>;
  /** The form's fields by the names that the server knows them by, with their labels. */
  readonly labels: Partial<Record<Path<Values>, string>>;
  /** Fields that a failure's own code is about. */
  readonly byCode?: Readonly<Record<string, Path<Values>>>;
}

/**
 * Runs the form's call. A refusal puts the server's messages at their fields, as codes, and into one notification. A
 * form stores codes and no words, so that errors are shown in the language of the moment.
 *
 * @returns `busy` while the call runs, and a function that answers whether the task succeeded; a press meanwhile does
 * nothing
 */
export function useSubmit<Values extends FieldValues>({
  setError,
  labels,
  byCode = {},
}: SubmitOptions<Values>): { busy: boolean; submit(task: () => Promise<unknown>): Promise<boolean> } {
  const { notifications } = useShell();
  const texts = useAccountTexts();
  const [busy, setBusy] = useState(false);
  const told = useRef<number | null>(null);
  const running = useRef(false);

  function show(failure: CallFailure): void {
    const fields = new Map(fieldErrors(failure));
    const own = byCode[failure.code];
    if (own && !fields.has(own)) fields.set(own, failure.code);
    for (const field of Object.keys(labels) as Path<Values>[]) {
      const code = fields.get(field);
      if (code) setError(field, { type: 'server', message: code }, { shouldFocus: true });
    }
    // A code shown at its field needs no notification; an errors map is also shown whole in one.
    if (own && Object.keys(failure.errors).length === 0) return;
    const notification = failureNotification(failure, texts, labels as Record<string, string>);
    if (notification) told.current = notifications.notify(notification);
  }

  async function submit(task: () => Promise<unknown>): Promise<boolean> {
    // A second press is ignored even before the page shows that it is busy.
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    // The last error no longer applies.
    if (told.current !== null) notifications.dismiss(told.current);
    try {
      await task();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      show(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, submit };
}
