import { useLingui } from '@lingui/react/macro';
import { useCostedHoldings } from '#client/data/wallets/use-costed-holdings.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Age } from '#client/ui/states/age.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { HoldingsMethod } from './holdings-method.tsx';
import { formatAverage } from './format-average.ts';
import { Gain } from './gain.tsx';
import styles from './holdings.module.css';

/** Cost and earnings of one currency over all accounts. */
export const HoldingFigures = ({ currencyId }: { currencyId: number }) => {
  const { t } = useLingui();
  const { rows, storedAsOf } = useCostedHoldings();
  const row = rows?.find(({ currency_id }) => currency_id === currencyId);
  if (!row) return null;
  return (
    <Stack as="section" gap={2} aria-label={t`Profit and loss`}>
      <dl className={styles.parts}>
        <div>
          <dt>{t`Average cost`}</dt>
          <dd>{row.average_cost === null ? '—' : <Secret>{formatAverage(row.average_cost)}</Secret>}</dd>
        </div>
        <div>
          <dt>{t`Unrealised PnL`}</dt>
          <dd>
            <Gain usdt={row.unrealised} />
          </dd>
        </div>
        <div>
          <dt>{t`Realised PnL`}</dt>
          <dd>
            <Gain usdt={row.realised} />
          </dd>
        </div>
      </dl>
      <HoldingsMethod isEstimate={row.is_estimate} />
      <Age asOf={storedAsOf} isLive={() => false} />
    </Stack>
  );
};
