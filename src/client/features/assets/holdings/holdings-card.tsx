import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { CostedHolding } from '#contract/records.ts';
import { useCostedHoldings } from '#client/data/wallets/use-costed-holdings.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { csvOfColumns, fieldColumns } from '#client/components/history/csv-columns.ts';
import { useSaveHistory } from '#client/components/history/use-save-history.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Age } from '#client/ui/states/age.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { sumKnown } from '#domain/money/unrealised.ts';
import { formatAverage } from './format-average.ts';
import { Gain } from './gain.tsx';
import { HoldingsMethod } from './holdings-method.tsx';
import styles from './holdings.module.css';

const columns = fieldColumns([
  'currency_name',
  'quantity',
  'average_cost',
  'cost',
  'usdt_price',
  'unrealised',
  'realised',
  'is_estimate',
]);
const toCsv = (rows: readonly CostedHolding[]): string =>
  csvOfColumns(
    columns,
    rows.map((row) => ({ ...row, is_estimate: String(row.is_estimate) })),
  );

/** Every coin and stock ever owned: its cost and its earnings. */
export const HoldingsCard = () => {
  const { t } = useLingui();
  const id = useId();
  const { rows, storedAsOf } = useCostedHoldings();
  const { isBusy, save } = useSaveHistory('holdings');
  if (!rows || rows.length === 0) return null;
  return (
    <Card>
      <section aria-labelledby={id}>
        <div className={styles.head}>
          <Heading className={styles.title} id={id}>{t`Profit and loss of coins and stocks`}</Heading>
          <Age asOf={storedAsOf} isLive={() => false} />
          <IconButton
            className={styles.save}
            label={t`Export as CSV`}
            icon="download"
            size={20}
            disabled={isBusy}
            onClick={() =>
              void save(() => Promise.resolve({ text: toCsv(rows), count: rows.length, isWhole: true }))
            }
          />
        </div>
        <dl className={styles.parts}>
          <div>
            <dt>{t`Unrealised PnL`}</dt>
            <dd>
              <Gain usdt={sumKnown(rows.map(({ unrealised }) => unrealised))} />
            </dd>
          </div>
          <div>
            <dt>{t`Realised PnL`}</dt>
            <dd>
              <Gain usdt={sumKnown(rows.map(({ realised }) => realised))} />
            </dd>
          </div>
        </dl>
        <ul className={styles.list}>
          {rows.map((row) => (
            <HoldingRow key={row.currency_id} row={row} />
          ))}
        </ul>
        <HoldingsMethod isEstimate={rows.some(({ is_estimate }) => is_estimate)} />
      </section>
    </Card>
  );
};

const HoldingRow = ({ row }: { row: CostedHolding }) => {
  const { t } = useLingui();
  return (
    <li className={styles.row}>
      <CoinIcon name={row.currency_name} size={28} />
      <div className={styles.text}>
        <b>{row.currency_name}</b>
        <span>
          <Secret>{formatAmount(row.quantity)}</Secret>
        </span>
      </div>
      <dl className={styles.cells}>
        <div>
          <dt>{t`Average cost`}</dt>
          <dd>{row.average_cost === null ? '—' : <Secret>{formatAverage(row.average_cost)}</Secret>}</dd>
        </div>
        <div>
          <dt>{t`Unrealised`}</dt>
          <dd>
            <Gain usdt={row.unrealised} />
          </dd>
        </div>
        <div>
          <dt>{t`Realised`}</dt>
          <dd>
            <Gain usdt={row.realised} />
          </dd>
        </div>
      </dl>
    </li>
  );
};
