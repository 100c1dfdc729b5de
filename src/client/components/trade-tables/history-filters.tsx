import { useLingui } from '@lingui/react/macro';
import { classNames } from '#client/ui/styles/class-names.ts';
import { all, useFilterGroups, type FilterChoices } from '#client/components/history/filter-groups.ts';
import { narrowings, noFilter, type HistoryFilter } from '#client/components/history/history-filter.ts';
import styles from './history-desktop.module.css';

interface HistoryFiltersProps extends FilterChoices {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

/** The filter of a history in the desktop layout: its choices next to each other, effective at once. */
export const HistoryFilters = ({ filter, onChange, ...choices }: HistoryFiltersProps) => {
  const { t } = useLingui();
  const groups = useFilterGroups(filter, choices);
  return (
    <>
      {groups.map(({ label, value, options, patch }) => (
        <select
          key={label}
          className={classNames(styles.filter, value !== all && styles.narrowed)}
          aria-label={label}
          value={value}
          onChange={(event) => onChange({ ...filter, ...patch(event.target.value) })}
        >
          <option value={all}>{label}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
      {narrowings(filter) > 0 ? (
        <button type="button" className={styles.clear} onClick={() => onChange(noFilter)}>{t`Clear`}</button>
      ) : null}
    </>
  );
};
