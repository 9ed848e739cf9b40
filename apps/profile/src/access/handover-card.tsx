import { useShell, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { AnswerOf } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { Field } from '@baize/ui/field';
import { Select } from '@baize/ui/select';
import { useEffect, useState } from 'react';
import { useAct } from '@baize/player-kit/act';
import { CopyLink } from '../link/copy-link.tsx';
import parts from '@baize/player-kit/look/parts.module.css';

type Handover = AnswerOf<typeof calls.createHandover>;

const SECOND_MS = 1_000;

/** A link that continues this session in another browser, or at another address of the site: once, and soon. */
export function HandoverCard() {
  const shell = useShell();
  const t = useTranslate();
  const { busy, run } = useAct();
  const [handover, setHandover] = useState<Handover | null>(null);
  const make = () =>
    run(async () => {
      setHandover(await shell.http.call(calls.createHandover, { body: {} }));
    });
  useEffect(() => {
    if (handover === null) return;
    // A link that cannot be used any more is removed.
    const timer = setTimeout(() => setHandover(null), handover.expiresInSeconds * SECOND_MS);
    return () => clearTimeout(timer);
  }, [handover]);
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('handover.title')}</h2>
      <p className={parts.note}>{t('handover.text')}</p>
      {handover && <HandoverLink key={handover.token} handover={handover} />}
      <Button busy={busy} onClick={make}>
        {t(handover ? 'handover.again' : 'handover.make')}
      </Button>
    </Card>
  );
}

function HandoverLink({ handover: { token, expiresInSeconds, sites } }: { readonly handover: Handover }) {
  const t = useTranslate();
  const [site, setSite] = useState(location.origin);
  const offered = sites.includes(location.origin) ? sites : [location.origin, ...sites];
  const query = new URLSearchParams({ simple_auth: '1', simpleAuthToken: token });
  return (
    <>
      {offered.length > 1 && (
        <Field label={t('handover.site')}>
          <Select
            value={site}
            onChange={({ currentTarget }) => setSite(currentTarget.value)}
            options={offered.map((origin) => ({ value: origin, label: new URL(origin).host }))}
          />
        </Field>
      )}
      <CopyLink label={t('handover.link')} link={`${site}/?${query.toString()}`} />
      <p className={parts.note}>{t('handover.expires', { count: expiresInSeconds })}</p>
    </>
  );
}
