import { CONTACT_TEXT, CONTACT_TOPICS } from '@baize/protocol/contact-topics';
import type { ContactTopic } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { newId } from '@baize/money-calls';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { CheckIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';
import { Select } from '@baize/ui/select';
import { TextArea } from '@baize/ui/text-area';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAccountTexts, usePlayer, useShell } from '../../../services/shell-context.ts';
import { EmailField } from '../../modals/email-field.tsx';
import forms from '../../modals/form.module.css';
import { MailboxHint } from '../../modals/mailbox-hint.tsx';
import { useSubmit } from '../../modals/use-submit.ts';

interface Values {
  readonly email: string;
  readonly topic: ContactTopic;
  readonly text: string;
}

/** What visitors write to support. The same text again, after a lost answer, is the same message. */
export function ContactForm() {
  const { http } = useShell();
  const { t, error, locale } = useAccountTexts();
  const player = usePlayer();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<Values>({
    // The visitor may be known only after the page: text written by then stays.
    values: { email: player?.email ?? '', topic: 'other', text: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const labels = { email: t('form.email'), topic: t('help.topic'), text: t('help.text') };
  const { busy, submit } = useSubmit<Values>({ setError: form.setError, labels });
  const idOf = useMessageId();

  const send = async (values: Values): Promise<void> => {
    const body = { ...values, id: idOf(values), locale };
    if (!(await submit(() => http('general').call(calls.sendContactMessage, { body })))) return;
    form.resetField('text');
    setSentTo(values.email);
  };
  if (sentTo !== null)
    return (
      <>
        <Notice
          icon={<CheckIcon />}
          title={t('help.sent')}
          text={t('help.answerTo', { email: sentTo })}
          action={
            <Button variant="quiet" onClick={() => setSentTo(null)}>
              {t('help.another')}
            </Button>
          }
        />
        <MailboxHint />
      </>
    );
  const { errors } = form.formState;
  return (
    <form className={forms.form} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <EmailField register={form.register} problem={errors.email?.message} />
      <Field label={labels.topic}>
        <Select
          {...form.register('topic')}
          options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(`help.topics.${topic}`) }))}
        />
      </Field>
      <Field label={labels.text} hint={t('help.textRule')} error={errors.text?.message && error(errors.text.message)}>
        <TextArea
          {...form.register('text', {
            required: 'required',
            validate: (text) => text.trim().length >= CONTACT_TEXT.least || 'too-small',
          })}
          maxLength={CONTACT_TEXT.most}
        />
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {t('help.send')}
      </Button>
    </form>
  );
}

/** The id of what is written now: another text is another message. */
function useMessageId(): (values: Values) => string {
  const last = useRef({ content: '', id: '' });
  return (values) => {
    const content = JSON.stringify(values);
    if (last.current.content !== content) last.current = { content, id: newId() };
    return last.current.id;
  };
}
