import { Controller } from 'react-hook-form';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useAccountTexts } from '../../../services/shell-context.ts';
import { PhoneField } from './phone-field.tsx';
import { phoneProblem } from './phone-number.ts';
import type { PhoneValue } from './phone-number.ts';
import { usePhoneCountries } from './use-phone-countries.ts';

interface PhoneControlProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, PhoneValue>;
  readonly autoComplete: 'username' | 'tel-national';
}

/** A phone number of a form, required and whole. */
export function PhoneControl<Values extends FieldValues>({ control, name, autoComplete }: PhoneControlProps<Values>) {
  const { error } = useAccountTexts();
  const countries = usePhoneCountries();
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (value: PhoneValue) => phoneProblem(value, countries) }}
      render={({ field, fieldState }) => (
        <PhoneField
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          autoComplete={autoComplete}
          error={fieldState.error && error(fieldState.error.message ?? '')}
        />
      )}
    />
  );
}
