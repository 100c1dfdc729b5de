import { useLingui } from '@lingui/react/macro';
import { useId, useRef, type ToggleEvent } from 'react';
import type { Column } from '#client/ui/lists/table-view.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './desktop-tables.module.css';

interface ColumnChoiceProps {
  columns: readonly Pick<Column<never>, 'id' | 'label' | 'isFixed'>[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** Choice of the columns a table shows. */
export const ColumnChoice = ({ columns, hidden, onChange }: ColumnChoiceProps) => {
  const { t } = useLingui();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** On the side of its button that has more space. */
  const place = ({ currentTarget: { style } }: ToggleEvent<HTMLElement>): void => {
    const { right, top, bottom } = button.current!.getBoundingClientRect();
    const isBelow = top < innerHeight / 2;
    style.insetInlineEnd = `${innerWidth - right}px`;
    style.insetBlockStart = isBelow ? `${bottom + 4}px` : 'auto';
    style.insetBlockEnd = isBelow ? 'auto' : `${innerHeight - top + 4}px`;
  };
  return (
    <>
      <button ref={button} type="button" className={styles.tool} title={t`Columns`} popoverTarget={id}>
        <Icon name="settings" size={16} />
        <span>{t`Columns`}</span>
      </button>
      <fieldset id={id} popover="auto" className={styles.choice} onBeforeToggle={place}>
        <legend className="visually-hidden">{t`Columns`}</legend>
        {columns
          .filter(({ isFixed }) => !isFixed)
          .map((column) => (
            <label key={column.id}>
              <input
                type="checkbox"
                checked={!hidden.includes(column.id)}
                onChange={(event) =>
                  onChange(
                    event.target.checked
                      ? hidden.filter((each) => each !== column.id)
                      : [...hidden, column.id],
                  )
                }
              />
              {column.label}
            </label>
          ))}
      </fieldset>
    </>
  );
};
