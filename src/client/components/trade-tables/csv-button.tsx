import { useLingui } from '@lingui/react/macro';
import { useSaveHistory, type CollectHistory } from '#client/components/history/use-save-history.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './desktop-tables.module.css';

interface CsvButtonProps {
  /** The file's name, before the date. */
  name: string;
  onExport: CollectHistory;
}

/** Exports the filtered rows of a table. */
export const CsvButton = ({ name, onExport }: CsvButtonProps) => {
  const { t } = useLingui();
  const { isBusy, save } = useSaveHistory(name);
  const label = t`Save history as CSV`;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={isBusy}
      onClick={() => void save(onExport)}
    >
      <Icon name="download" size={16} />
      <span>CSV</span>
    </button>
  );
};
