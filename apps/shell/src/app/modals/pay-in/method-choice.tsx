import type { DepositMethod } from '@baize/protocol';
import type { IconComponent } from '@baize/ui/icon';
import { BitcoinIcon, CircleCheckIcon, CreditCardIcon, ScanQrCodeIcon, WalletIcon } from '@baize/ui/icons';
import { formatPercent } from '@baize/ui/format';
import { useAccountTexts } from '../../../services/shell-context.ts';
import styles from './method-choice.module.css';

const ICONS: Readonly<Record<DepositMethod['id'], IconComponent>> = {
  card: CreditCardIcon,
  qr: ScanQrCodeIcon,
  wallet: WalletIcon,
  crypto: BitcoinIcon,
};
const MINUTE_SECONDS = 60;
const BASIS_POINTS_PER_PERCENT = 100;

interface MethodChoiceProps {
  readonly methods: readonly DepositMethod[];
  readonly value: DepositMethod['id'];
  readonly onChange: (id: DepositMethod['id']) => void;
}

/** The ways to pay, each with its time and its cost. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const { t } = useAccountTexts();
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{t('payIn.method')}</legend>
      <div className={styles.list}>
        {methods.map((method) => (
          <MethodOption
            key={method.id}
            method={method}
            checked={method.id === value}
            onChoose={() => onChange(method.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface MethodOptionProps {
  readonly method: DepositMethod;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function MethodOption({ method, checked, onChoose }: MethodOptionProps) {
  const { t, locale } = useAccountTexts();
  const { id, feeBasisPoints, expectedSeconds } = method;
  const MethodIcon = ICONS[id];
  const time =
    expectedSeconds.to <= MINUTE_SECONDS
      ? t('payIn.atOnce')
      : t('payIn.minutes', {
          from: Math.round(expectedSeconds.from / MINUTE_SECONDS),
          to: Math.round(expectedSeconds.to / MINUTE_SECONDS),
        });
  const fee = t('payIn.fee', { percent: formatPercent(feeBasisPoints / BASIS_POINTS_PER_PERCENT, locale) });
  return (
    <label className={styles.option}>
      <input type="radio" name="method" value={id} checked={checked} onChange={onChoose} className={styles.radio} />
      <span className={styles.icon}>
        <MethodIcon size={20} />
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>{t(`payIn.${id}`)}</strong>
        <span className={styles.terms}>
          {time}, {fee}
        </span>
      </span>
      <CircleCheckIcon className={styles.tick} />
    </label>
  );
}
