import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { Chips } from '#client/ui/chips.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { noFilter, type OrderFilter } from './order-filter.ts';
import styles from './orders.module.css';

interface FilterSheetProps {
  open: boolean;
  filter: OrderFilter;
  /** The pairs there are orders of. */
  symbols: readonly string[];
  /** Open orders have one status only. */
  hasStatus: boolean;
  onChange: (filter: OrderFilter) => void;
  onClose: () => void;
}

const all = 'all';

/** Narrows the list; every choice takes effect at once. */
export const FilterSheet = ({ open, filter, symbols, hasStatus, onChange, onClose }: FilterSheetProps) => {
  const { t } = useLingui();
  const any = { value: all, label: t`All` } as const;
  const change = (patch: Partial<OrderFilter>): void => onChange({ ...filter, ...patch });
  const groups = [
    ...(hasStatus
      ? [
          {
            label: t`Status`,
            chips: (
              <Chips
                label={t`Status`}
                options={[
                  any,
                  { value: 'filled', label: t`Filled` },
                  { value: 'cancelled', label: t`Cancelled` },
                ]}
                value={filter.status ?? all}
                onChange={(status) => change({ status: status === all ? null : status })}
              />
            ),
          },
        ]
      : []),
    {
      label: t`Side`,
      chips: (
        <Chips
          label={t`Side`}
          options={[any, { value: 'buy', label: t`Buy` }, { value: 'sell', label: t`Sell` }]}
          value={filter.side ?? all}
          onChange={(side) => change({ side: side === all ? null : side })}
        />
      ),
    },
    {
      label: t`Period`,
      chips: (
        <Chips
          label={t`Period`}
          options={[
            any,
            { value: '7', label: t`7 days` },
            { value: '30', label: t`30 days` },
            { value: '90', label: t`90 days` },
          ]}
          value={filter.days === null ? all : (String(filter.days) as '7' | '30' | '90')}
          onChange={(days) => change({ days: days === all ? null : (Number(days) as 7 | 30 | 90) })}
        />
      ),
    },
  ];
  return (
    <Sheet
      title={t`Filter orders`}
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => onChange(noFilter)}>
            <Trans>Clear</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.filters}>
        <SelectField
          label={t`Pair`}
          options={[any, ...symbols.map((symbol) => ({ value: symbol, label: symbol }))]}
          value={filter.symbol ?? all}
          onChange={(symbol) => change({ symbol: symbol === all ? null : symbol })}
        />
        {groups.map(({ label, chips }) => (
          <div key={label}>
            <p className={styles.filterLabel} aria-hidden="true">
              {label}
            </p>
            {chips}
          </div>
        ))}
      </div>
    </Sheet>
  );
};
