import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import type { FormField, Refusal, TypedCode } from '@baize/fairness/typed/index';
import { Field } from '@baize/ui/field';
import { Select } from '@baize/ui/select';
import { TextArea } from '@baize/ui/text-area';
import { TextInput } from '@baize/ui/text-input';
import { choiceLabel, fieldForm, fieldLabel, refusalText } from './field-words.ts';
import classes from './verifier.module.css';

export interface FormInputProps {
  readonly field: FormField;
  readonly value: string;
  readonly refusal: Refusal<TypedCode> | undefined;
  readonly onType: (text: string) => void;
}

/** Values that take a line of their own, or several. */
const LONG: ReadonlySet<string> = new Set(['cards', 'chain', 'hash', 'numbers', 'signature', 'text', 'words']);
const LINES: ReadonlySet<string> = new Set(['deposits', 'items']);

/** One field of a form, with its format or its error. */
export function FormInput({ field, value, refusal, onType }: FormInputProps): ReactElement {
  const t = useTranslate();
  const { name, kind } = field;
  const long = LONG.has(kind) || LINES.has(kind);
  return (
    <Field
      label={fieldLabel(name, t)}
      hint={fieldForm(field, t)}
      {...(refusal && { error: refusalText(field, refusal, t) })}
      {...(long && { className: classes.wide })}
    >
      <Control field={field} value={value} onType={onType} />
    </Field>
  );
}

function Control({ field: { name, kind, choices }, value, onType }: Omit<FormInputProps, 'refusal'>): ReactElement {
  const t = useTranslate();
  if (kind === 'choice')
    return (
      <Select
        options={[
          { value: '', label: t('verifier.choose') },
          ...(choices ?? []).map((choice) => ({ value: choice, label: choiceLabel(name, choice, t) })),
        ]}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    );
  const attributes = { value, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, name };
  return LINES.has(kind) ? (
    <TextArea {...attributes} rows={4} onChange={({ currentTarget }) => onType(currentTarget.value)} />
  ) : (
    <TextInput {...attributes} onChange={({ currentTarget }) => onType(currentTarget.value)} />
  );
}
