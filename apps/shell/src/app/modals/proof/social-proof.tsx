import { CallFailure } from '@baize/contract';
import type { AnswerOf } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { Button } from '@baize/ui/button';
import { AtSignIcon } from '@baize/ui/icons';
import { useEffect, useState } from 'react';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { proveSocially } from '../../../services/social-login.ts';
import form from '../form.module.css';
import { failureNotification } from '../server-errors.ts';

type Links = AnswerOf<typeof calls.listSocialLinks>['links'];

/** A log-in at a provider that opens the account, once more. */
export function SocialProof({ onProved }: { readonly onProved: () => void }) {
  const shell = useShell();
  const { http } = shell;
  const texts = useAccountTexts();
  const [links, setLinks] = useState<Links>([]);
  useEffect(() => {
    const abort = new AbortController();
    http('general')
      .call(calls.listSocialLinks, { signal: abort.signal })
      .then((answer) => setLinks(answer.links.filter(({ linkedAt }) => linkedAt !== null)))
      // The other ways are still there, and closing and pressing again asks again.
      .catch(() => undefined);
    return () => abort.abort();
  }, [http]);

  const start = (provider: string): void => {
    proveSocially(provider, onProved, shell).catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      const told = failureNotification(error, texts);
      if (told) shell.notify(told);
    });
  };
  return (
    <div className={form.actions}>
      {links.map(({ provider, title }) => (
        <Button key={provider} size="lg" icon={<AtSignIcon />} onClick={() => start(provider)}>
          {texts.t('proof.bySocial', { provider: title })}
        </Button>
      ))}
    </div>
  );
}
