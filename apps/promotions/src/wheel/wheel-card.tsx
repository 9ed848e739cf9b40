import { useIsOffline, useLocale, useShell, useShellLink, useTranslate } from '@baize/contract';
import type { OwnWheel, Wheel } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { formatMoney } from '@baize/ui/format';
import parts from '@baize/player-kit/look/parts.module.css';
import { TimeLeft } from '@baize/player-kit/time';
import { SpinProof } from './spin-proof.tsx';
import { useSpin } from './use-spin.ts';
import { WheelArt } from './wheel-art.tsx';

/** The wheel as a visitor sees it: all it may give, and the way to spin it. */
export function GuestWheel({ wheel }: { wheel: Wheel }) {
  const shell = useShell();
  const t = useTranslate();
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('wheel.title')}</h2>
      <WheelArt wheel={wheel} sector={0} spins={0} />
      <Chances wheel={wheel} />
      <Button variant="primary" size="lg" block onClick={() => shell.modals.open('Login', { reason: 'page' })}>
        {t('wheel.login')}
      </Button>
    </Card>
  );
}

/** [row:K03] one free spin a day, its result, and all that makes it checkable. */
export function OwnWheelCard({ wheel, onSpun }: { wheel: OwnWheel; onSpun: () => void }) {
  const t = useTranslate();
  const { error } = useShell().i18n;
  const isOffline = useIsOffline();
  const spin = useSpin(wheel, onSpun);
  const { phase, shown, count } = spin;
  const isResting = phase === 'resting';
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('wheel.title')}</h2>
      <WheelArt wheel={wheel} sector={shown?.sector ?? 0} spins={count} />
      <output className={parts.text}>{isResting && shown !== null && <Result spin={shown} />}</output>
      {isResting && wheel.unproved !== null ? (
        <Unproved contact={wheel.unproved} />
      ) : wheel.nextSpinAt === null || !isResting ? (
        <Button variant="primary" size="lg" block busy={!isResting} disabled={isOffline} onClick={spin.spin}>
          {isResting && isOffline ? error('offline') : t(phase === 'turning' ? 'wheel.turning' : 'wheel.spin')}
        </Button>
      ) : (
        <>
          <p>{t('wheel.tomorrow')}</p>
          <TimeLeft until={wheel.nextSpinAt} className={parts.note} />
        </>
      )}
      <Chances wheel={wheel} />
      <SpinProof wheel={wheel} spin={spin} />
    </Card>
  );
}

/** The contact that has to be confirmed before a spin, and where to do it. */
function Unproved({ contact }: { contact: NonNullable<OwnWheel['unproved']> }) {
  const t = useTranslate();
  const link = useShellLink();
  return (
    <p className={parts.text}>
      {t(`wheel.unproved.${contact}`)}{' '}
      <a className="bz-link" {...link('/profile')}>
        {t('wheel.unproved.open')}
      </a>
    </p>
  );
}

function Result({ spin: { currency, prizeUnits } }: { spin: { currency: Wheel['currency']; prizeUnits: number } }) {
  const t = useTranslate();
  const locale = useLocale();
  if (prizeUnits === 0) return t('wheel.nothing');
  return t('wheel.won', { amount: formatMoney(prizeUnits, currency, locale) });
}

/** What the wheel gives and how often, in one sentence, so that the picture hides none of it. */
function Chances({ wheel: { currency, sectors } }: { wheel: Wheel }) {
  const t = useTranslate();
  const locale = useLocale();
  const amounts = [...new Set(sectors)].toSorted((a, b) => b - a);
  const list = amounts
    .map((units) => {
      const count = sectors.filter((each) => each === units).length;
      return `${formatMoney(units, currency, locale)} — ${count}/${sectors.length}`;
    })
    .join(', ');
  return <p className={parts.note}>{t('wheel.chances', { list })}</p>;
}
