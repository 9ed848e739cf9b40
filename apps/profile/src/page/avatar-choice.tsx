import { useShell, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { AnswerOf, User } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Dialog } from '@baize/ui/dialog';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useEffect, useState } from 'react';
import { useSetting } from '../act/use-setting.ts';
import styles from './avatar-choice.module.css';

type Avatars = AnswerOf<typeof calls.listAvatars>['avatars'];

/** [row:E01] the player's picture and the ones it may be changed for. A chosen one is saved at once. */
export function AvatarChoice({ user }: { user: User }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.picture}>
      {user.image.small ? (
        <img className={styles.image} src={user.image.small} alt={t('avatar.alt')} width={58} height={58} />
      ) : (
        <span className={styles.hidden}>{t('avatar.hidden')}</span>
      )}
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('avatar.change')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('avatar.title')}
        description={t('avatar.text')}
        closeLabel={t('player.close')}
        size="sm"
      >
        <Choice user={user} />
      </Dialog>
    </div>
  );
}

function Choice({ user }: { user: User }) {
  const shell = useShell();
  const t = useTranslate();
  const [avatars, setAvatars] = useState<Avatars | 'failed'>();
  const chosen = useSetting(user.avatar, (avatar) => ({ avatar }));
  useEffect(() => {
    const abort = new AbortController();
    shell.http.call(calls.listAvatars, { signal: abort.signal }).then(
      (answer) => setAvatars(answer.avatars),
      () => !abort.signal.aborted && setAvatars('failed'),
    );
    return () => abort.abort();
  }, [shell]);
  if (avatars === 'failed') return <p>{t('avatar.failed')}</p>;
  if (!avatars) return <SkeletonBar size="row" />;
  return (
    <div className={styles.choice} role="radiogroup" aria-label={t('avatar.title')}>
      {avatars.map(({ avatar, url }) => (
        <label key={avatar} className={styles.option}>
          <input
            className={styles.input}
            type="radio"
            name="avatar"
            checked={chosen.value === avatar}
            onChange={() => chosen.choose(avatar)}
          />
          <img
            className={styles.image}
            src={url}
            alt={t('avatar.option', { number: avatar + 1 })}
            width={58}
            height={58}
          />
        </label>
      ))}
    </div>
  );
}
