import { useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './text-input.module.css';

/** Properties of {@link TextInput}. */
export interface TextInputProps extends ComponentProps<'input'> {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A line of text, 48 pixels high. Inside a `Field` it takes its id and its description from it. */
export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const control = useFieldControl();
  return (
    <span className={classNames(styles.box, className)}>
      {before}
      <input type="text" {...control} {...rest} className={styles.input} />
      {after}
    </span>
  );
}

/** Properties of {@link PasswordInput}. */
export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Names of the button that shows and hides what is typed. */
  readonly labels: { readonly show: string; readonly hide: string };
}

/** A password that the player may look at while typing. */
export function PasswordInput({ labels, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          size="sm"
          className={styles.reveal}
          label={shown ? labels.hide : labels.show}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
