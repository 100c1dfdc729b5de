import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { Chips } from '#client/ui/fields/chips.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { filterCount, type ArtworkFilter } from './artwork-filter.ts';
import { saleLabels } from './nft-labels.ts';
import styles from './nft.module.css';

const FilterSheet = lazyPart('nft', async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface FilterBarProps {
  filter: ArtworkFilter;
  onChange: (filter: ArtworkFilter) => void;
}

/** Filter by type of sale, and a sheet for all other filters. */
export const FilterBar = ({ filter, onChange }: FilterBarProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(filter) + (filter.sort ? 1 : 0);
  return (
    <Row gap={2} spread className={styles.bar}>
      <Chips
        label={t`Sale`}
        options={[
          { value: 'all', label: t`All` },
          { value: 'fixed', label: t(saleLabels[1]) },
          { value: 'auction', label: t(saleLabels[2]) },
          { value: 'box', label: t(saleLabels[3]) },
        ]}
        value={filter.sale ?? 'all'}
        onChange={(sale) => onChange({ ...filter, sale: sale === 'all' ? undefined : sale })}
      />
      <span className={styles.filterButton} data-count={count || undefined}>
        <IconButton
          label={count > 0 ? t`Filter and sort: ${ph({ count })} chosen` : t`Filter and sort`}
          icon="filter"
          onClick={() => setOpen(true)}
        />
      </span>
      {isOpen ? (
        <Suspense>
          <FilterSheet
            filter={filter}
            onChange={(next) => {
              setOpen(false);
              onChange(next);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Row>
  );
};
