import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { useFilterText } from './filter-text.ts';
import { narrowings, type RecordFilter } from './record-filter.ts';
import { RecordFilterSheet } from './record-filter-sheet.tsx';
import { useExportRecords } from './use-export-records.ts';
import styles from './records.module.css';

interface RecordToolsProps {
  filter: RecordFilter;
  onChange: (filter: RecordFilter) => void;
}

/** Filters the movements, describes the filter, and exports the result. */
export const RecordTools = ({ filter, onChange }: RecordToolsProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { collected: count, start, stop } = useExportRecords(filter);
  const text = useFilterText(filter);
  const set = narrowings(filter);
  return (
    <>
      <div className={styles.tools}>
        <Button
          variant="secondary"
          aria-label={set > 0 ? t`Filter, ${ph({ count: set })} set` : t`Filter movements`}
          onClick={() => setOpen(true)}
        >
          <span className={styles.chosen}>
            <Icon name="filter" size={18} />
            <span>{text ?? t`All movements`}</span>
          </span>
        </Button>
        <Button
          variant="secondary"
          aria-label={t`Save movements as CSV`}
          disabled={count !== null}
          onClick={start}
        >
          <span className={styles.chosen}>
            <Icon name="download" size={18} />
            <span aria-hidden="true">CSV</span>
          </span>
        </Button>
      </div>
      {count === null ? null : (
        <div className={styles.progress} role="status">
          <span>{t`Collecting: ${plural({ count }, { one: '# movement', other: '# movements' })}`}</span>
          <Button variant="quiet" onClick={stop}>{t`Stop`}</Button>
        </div>
      )}
      {isOpen ? (
        <RecordFilterSheet filter={filter} onChange={onChange} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
};
