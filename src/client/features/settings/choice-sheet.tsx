import type { ReactNode } from 'react';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import styles from './choice-sheet.module.css';

export interface SheetChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Secondary text after the label: a code. */
  readonly detail?: string;
  /** The language of the label, where it differs from the interface's. */
  readonly lang?: string;
}

interface ChoiceSheetProps<Value extends string> {
  title: string;
  open: boolean;
  onClose: () => void;
  options: readonly SheetChoice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  /** Above the list: the source of the choices, or an error. */
  note?: ReactNode;
}

/** Selection from a list; choosing applies at once and closes the sheet. */
export const ChoiceSheet = <Value extends string>({
  title,
  open,
  onClose,
  options,
  value,
  onChoose,
  note,
}: ChoiceSheetProps<Value>) => (
  <Sheet title={title} open={open} onClose={onClose}>
    {note}
    <ul className={styles.options}>
      {options.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            className={styles.option}
            aria-current={option.value === value ? 'true' : undefined}
            onClick={() => {
              onChoose(option.value);
              onClose();
            }}
          >
            <span className={styles.label} lang={option.lang}>
              {option.label}
            </span>
            {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
            <span className={styles.check}>
              {option.value === value ? <Icon name="check" size={20} /> : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </Sheet>
);
