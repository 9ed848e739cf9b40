import { Field } from '@baize/ui/field';
import { ChevronDownIcon } from '@baize/ui/icons';
import { TextInput } from '@baize/ui/text-input';
import 'imask/masked/pattern';
import { useEffect } from 'react';
import useIMask from 'react-imask/hook';
import { useAccountTexts } from '../../../services/shell-context.ts';
import styles from './phone-field.module.css';
import { countryName } from './country-name.ts';
import { countryOf, maskedPhone, phoneOf } from './phone-number.ts';
import type { PhoneValue } from './phone-number.ts';
import { usePhoneCountries } from './use-phone-countries.ts';

interface PhoneFieldProps {
  readonly value: PhoneValue;
  readonly onChange: (value: PhoneValue) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** What browsers may fill in: the number one logs in with, or a number for a new account. */
  readonly autoComplete: 'username' | 'tel-national';
}

/** A phone number: the country's code, and the digits in the country's mask, what is still missing in grey. */
export function PhoneField({ value, onChange, onBlur, error, autoComplete }: PhoneFieldProps) {
  const texts = useAccountTexts();
  const { t } = texts;
  const countries = usePhoneCountries();
  const { code, mask } = countryOf(value.country, countries);
  const { ref, setUnmaskedValue } = useIMask<HTMLInputElement>(
    {
      mask: mask.replaceAll('#', '0'),
      // A number that is pasted or filled in whole brings its country with it.
      prepare: (typed: string) => {
        const whole = phoneOf(typed, value.country, countries);
        if (whole.country !== value.country) queueMicrotask(() => onChange(whole));
        return whole.national === typed.replace(/\D/g, '') ? typed : whole.national;
      },
    },
    {
      defaultUnmaskedValue: value.national,
      onAccept: (_text, { unmaskedValue }) => {
        if (unmaskedValue !== value.national) onChange({ ...value, national: unmaskedValue });
      },
    },
  );
  // The form may set the number by itself, as when another country came with it.
  useEffect(() => setUnmaskedValue(value.national), [value.national, setUnmaskedValue]);

  const shown = maskedPhone(value, countries);
  return (
    <Field label={t('form.phone')} error={error}>
      <TextInput
        ref={ref}
        className={styles.phone}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        onBlur={onBlur}
        before={
          <>
            <span className={styles.country}>
              <span aria-hidden="true">{code}</span>
              <ChevronDownIcon size={16} />
              <select
                className={styles.select}
                aria-label={t('form.phoneCountry')}
                value={value.country}
                onChange={(event) => onChange({ ...value, country: event.target.value })}
              >
                {countries.map((each) => (
                  <option key={each.country} value={each.country}>
                    {`${countryName(each.country, texts)} ${each.code}`}
                  </option>
                ))}
              </select>
            </span>
            <span className={styles.ghost} aria-hidden="true">
              <span className={styles.typed}>{shown}</span>
              {mask.slice(shown.length)}
            </span>
          </>
        }
      />
    </Field>
  );
}
