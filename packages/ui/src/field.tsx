import { createContext, use, useId, useMemo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { CircleAlertIcon } from './icons.tsx';

/** Attributes by which a control belongs to its field. */
export interface FieldControl {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

const FieldContext = createContext<FieldControl>({});

/** The attributes that the field around gives to its one control; empty outside of a field. */
export function useFieldControl(): FieldControl {
  return use(FieldContext);
}

/** Properties of {@link Field}. */
export interface FieldProps {
  readonly label: ReactNode;
  /** At the right of the label: the limits, "optional". */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and how to mend it; replaces the hint and marks the control as invalid. */
  readonly error?: ReactNode;
  /** Id of the control; generated if left out. */
  readonly id?: string;
  readonly className?: string;
  /** One control of this package, or one that spreads `useFieldControl()`. */
  readonly children: ReactNode;
}

/** A control with its label, hint and error, joined for screen readers. */
export function Field({ label, aside, hint, error, id, className, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const note = error ?? hint;
  const noteId = `${controlId}-note`;
  const asideId = `${controlId}-aside`;
  const describedBy = classNames(Boolean(note) && noteId, Boolean(aside) && asideId) || undefined;
  const invalid = error ? true : undefined;
  const control = useMemo<FieldControl>(
    () => ({ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': invalid }),
    [controlId, describedBy, invalid],
  );
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.top}>
        <label htmlFor={controlId}>{label}</label>
        {aside && <span id={asideId}>{aside}</span>}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {/* Always rendered, so that a screen reader announces an error that appears. */}
      <div aria-live="polite">
        {note && (
          <p id={noteId} className={error ? styles.error : styles.hint}>
            {error && <CircleAlertIcon size={16} />}
            <span>{note}</span>
          </p>
        )}
      </div>
    </div>
  );
}
