import { useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { Dialog } from '@baize/ui/dialog';
import { useState } from 'react';
import type { ReactNode } from 'react';
import parts from '@baize/player-kit/look/parts.module.css';
import { useAct } from '@baize/player-kit/act';

interface DetailsProps<Data> {
  /** The name of the line that the details belong to, for screen readers. */
  readonly of: string;
  /** Reads them as they are now. */
  readonly load: () => Promise<Data>;
  readonly titleOf: (data: Data) => string;
  readonly children: (data: Data) => ReactNode;
}

/** A button that reads the whole of something and shows it in a dialog. */
export function Details<Data>({ of, load, titleOf, children }: DetailsProps<Data>) {
  const t = useTranslate();
  const { busy, run } = useAct();
  const [data, setData] = useState<Data | null>(null);
  const open = () => run(async () => setData(await load()));
  return (
    <>
      <Button size="sm" variant="text" busy={busy} aria-label={t('details.of', { name: of })} onClick={open}>
        {t('details.open')}
      </Button>
      <Dialog
        open={data !== null}
        onOpenChange={() => setData(null)}
        title={data === null ? '' : titleOf(data)}
        closeLabel={t('player.close')}
        size="sm"
      >
        {data !== null && <div className={parts.card}>{children(data)}</div>}
      </Dialog>
    </>
  );
}
