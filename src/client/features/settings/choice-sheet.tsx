import type { ReactNode } from 'react';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import styles from './choice-sheet.module.css';

export interface SheetChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** After the label, quiet: a code. */
  readonly detail?: string;
  /** The language the label is written in, where that is not the interface's. */
  readonly lang?: string;
}

interface ChoiceSheetProps<Value extends string> {
  title: string;
  open: boolean;
  onClose: () => void;
  options: readonly SheetChoice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  /** Above the list: where the choices come from, what is wrong with them. */
  note?: ReactNode;
}

/** One of a list; choosing takes effect and closes. */
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
