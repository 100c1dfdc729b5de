import { ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveText } from '#client/lib/save-text.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { showToast } from '#client/lib/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { Chips } from '#client/ui/chips.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { CollectedHistory } from './export-history.ts';
import { narrowings, noFilter, type HistoryFilter } from './history-filter.ts';
import styles from './history.module.css';

export type Option = { readonly value: string; readonly label: string };

interface HistoryToolsProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
  /** The pairs there is a history of. */
  symbols: readonly string[];
  directionLabel: string;
  directions: readonly [string, string];
  /** None: the status is the same for all. */
  statuses: readonly Option[];
  /** The file's name, before the day. */
  name: string;
  /** The filtered history as a table; null in place of it: it could not be read. Null: nothing is to save. */
  onExport: (() => Promise<CollectedHistory | null>) | null;
}

const all = 'all';

/** Narrows a history, and saves it as it is narrowed. */
export const HistoryTools = ({
  filter,
  onChange,
  symbols,
  directionLabel,
  directions,
  statuses,
  name,
  onExport,
}: HistoryToolsProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const count = narrowings(filter);
  const any = { value: all, label: t`All` };
  const chosen = (value: string): string | null => (value === all ? null : value);
  const save = async (collect: NonNullable<typeof onExport>): Promise<void> => {
    setBusy(true);
    const collected = await collect();
    setBusy(false);
    if (!collected) return;
    saveText(`${name}-${new Date(serverNowMs()).toISOString().slice(0, 10)}.csv`, collected.text, 'text/csv');
    const { count: saved } = collected;
    showToast(
      collected.isWhole
        ? t`${plural({ count: saved }, { one: '# order saved.', other: '# orders saved.' })}`
        : t`${plural({ count: saved }, { one: '# order saved (this device only).', other: '# orders saved (this device only).' })} Go online to export the rest.`,
      collected.isWhole ? 'success' : 'error',
    );
  };
  const groups: readonly (readonly [
    string,
    string,
    readonly Option[],
    (value: string) => Partial<HistoryFilter>,
  ])[] = [
    ...(statuses.length === 0
      ? []
      : [
          [
            t`Status`,
            filter.status ?? all,
            statuses,
            (value: string) => ({ status: chosen(value) }),
          ] as const,
        ]),
    [
      directionLabel,
      filter.type === null ? all : String(filter.type),
      directions.map((label, index) => ({ value: String(index + 1), label })),
      (value) => ({ type: chosen(value) === null ? null : value === '1' ? 1 : 2 }),
    ],
    [
      t`Period`,
      filter.days === null ? all : String(filter.days),
      [
        { value: '7', label: t`7 days` },
        { value: '30', label: t`30 days` },
        { value: '90', label: t`90 days` },
      ],
      (value) => ({ days: chosen(value) === null ? null : (Number(value) as 7 | 30 | 90) }),
    ],
  ];
  return (
    <>
      <IconButton
        className={count > 0 ? styles.narrowed : undefined}
        label={count > 0 ? t`Filter, ${ph({ count })} set` : t`Filter orders`}
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
      <Sheet
        title={t`Filter orders`}
        open={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button variant="secondary" onClick={() => onChange(noFilter)}>
              <Trans>Clear</Trans>
            </Button>
            <Button onClick={() => setOpen(false)}>
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
            onChange={(symbol) => onChange({ ...filter, symbol: chosen(symbol) })}
          />
          {groups.map(([label, value, options, patch]) => (
            <div key={label}>
              <p className={styles.label} aria-hidden="true">
                {label}
              </p>
              <Chips
                label={label}
                options={[any, ...options]}
                value={value}
                onChange={(next) => onChange({ ...filter, ...patch(next) })}
              />
            </div>
          ))}
        </div>
      </Sheet>
    </>
  );
};
