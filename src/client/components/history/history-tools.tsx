import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import type { FilterChoices } from './filter-groups.ts';
import { HistoryFilterSheet } from './history-filter-sheet.tsx';
import { narrowings, type HistoryFilter } from './history-filter.ts';
import styles from './history.module.css';
import { useSaveHistory, type CollectHistory } from './use-save-history.ts';

interface HistoryToolsProps extends FilterChoices {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
  /** The file's name, before the date. */
  name: string;
  /** Null: there is nothing to export. */
  onExport: CollectHistory | null;
}

/** Filters a history, and exports the filtered rows. */
export const HistoryTools = ({ filter, onChange, name, onExport, ...choices }: HistoryToolsProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { isOfOrders = true } = choices;
  const { isBusy, save } = useSaveHistory(name);
  const count = narrowings(filter);
  return (
    <>
      <IconButton
        className={count > 0 ? styles.narrowed : undefined}
        label={count > 0 ? t`Filter, ${ph({ count })} set` : isOfOrders ? t`Filter orders` : t`Filter`}
        icon="filter"
        onClick={() => setOpen(true)}
      />
      {onExport ? (
        <IconButton
          label={t`Save history as CSV`}
          icon="download"
          disabled={isBusy}
          onClick={() => void save(onExport)}
        />
      ) : null}
      <HistoryFilterSheet
        {...choices}
        open={isOpen}
        filter={filter}
        onChange={onChange}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
