import { useTranslate } from '@baize/contract';
import { PICTURES } from '@baize/protocol';
import type { User } from '@baize/protocol';
import parts from '@baize/player-kit/look/parts.module.css';
import { Avatar } from '@baize/ui/avatar';
import { Button } from '@baize/ui/button';
import { useId, useState } from 'react';
import { useSetting } from '../act/use-setting.ts';
import styles from './avatar-choice.module.css';

/** [row:E01] the player's picture and the ones it may be changed for. A chosen one is saved at once. */
export function AvatarChoice({ user }: { user: User }) {
  const t = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.picture}>
        <span role="img" aria-label={t(`avatar.names.${user.picture}`)}>
          <Avatar name={user.name} picture={user.picture} size="xl" />
        </span>
        {user.is_avatar_hidden && <span className={styles.hidden}>{t('avatar.hidden')}</span>}
        <Button size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t('avatar.change')}
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open && <Choice user={user} />}
      </div>
    </>
  );
}

function Choice({ user }: { user: User }) {
  const t = useTranslate();
  const name = useId();
  const chosen = useSetting(user.avatar, (avatar) => ({ avatar }));
  return (
    <>
      <div className={styles.choice} role="radiogroup" aria-label={t('avatar.title')}>
        {PICTURES.map((picture, index) => (
          <label key={picture} className={styles.option}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              aria-label={t(`avatar.names.${picture}`)}
              checked={chosen.value === index + 1}
              onChange={() => chosen.choose(index + 1)}
            />
            <Avatar name={picture} picture={picture} size="xl" />
          </label>
        ))}
      </div>
      <p className={parts.note}>{t('avatar.text')}</p>
    </>
  );
}
