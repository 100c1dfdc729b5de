import { useLingui } from '@lingui/react/macro';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { useDebtsWorth } from '#client/data/wallets/use-debts-worth.ts';
import { useFiatRates } from '#client/data/wallets/use-fiat-rates.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { useSettings } from '#client/data/settings/settings.ts';
import { useEquity } from '#client/data/wallets/use-equity.ts';
import { useFiatParts } from '#client/data/wallets/use-fiat-parts.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { Link } from '#client/lib/navigation/link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { EquityDay } from '#client/components/wallets/equity-day.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { decimal, zero } from '#domain/money/money.ts';
import { CompositionBar } from './composition-bar.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Secret, useSecret } from '#client/components/wallets/secret.tsx';
import { useRolledTotal } from '#client/components/wallets/use-rolled-total.ts';
import { availableWorth, frozenWorth } from './worth.ts';
import styles from './equity-card.module.css';

/** Placeholder for the total and its date. */
const FigureSkeleton = () => (
  <>
    <Skeleton shape="figure" className={styles.totalBone} />
    <Skeleton className={styles.dayBone} />
  </>
);

const Part = ({ label, worth }: { label: ReactNode; worth: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Secret>{worth}</Secret>
    </dd>
  </div>
);

/** Total balance with its parts, which add up to it: what is owed is negative; and the composition of the assets. */
export const EquityCard = ({ rows }: { rows: readonly BalanceRow[] }) => {
  const { t } = useLingui();
  const fiat = useFiat();
  const fiatParts = useFiatParts();
  const equity = useEquity();
  const total = equity && fiat(equity.usdt);
  const secret = useSecret();
  const figure = useRef<HTMLParagraphElement>(null);
  useRolledTotal(figure, equity?.usdt, total && secret(total));
  const settings = useSettings();
  // Without the chosen currency's rate on this device, worths are shown in dollars.
  const currency = useFiatRates()?.rates[settings.fiat] === undefined ? 'USD' : settings.fiat;
  const owed = useDebtsWorth(rows);
  const [available, reserved, unrealised, debts] = fiatParts([
    availableWorth(rows),
    frozenWorth(rows),
    equity?.unrealised ?? '0',
    owed,
  ]);
  const hasDebts = !decimal(owed).eq(zero);
  const hasProfit = equity !== undefined && !decimal(equity.unrealised).eq(zero);
  return (
    <Card>
      <div className={styles.label}>
        <h2>{t`Total · ${currency}`}</h2>
        <HideBalancesButton className={styles.eye} />
        <AccountAge of="balances" />
      </div>
      {equity && total ? (
        <>
          <div className={styles.figure}>
            <p ref={figure} className={styles.total} style={{ '--figures': total.length } as CSSProperties}>
              <Secret>{total}</Secret>
            </p>
          </div>
          <EquityDay equity={equity} />
        </>
      ) : (
        <FigureSkeleton />
      )}
      <dl className={styles.parts}>
        <Part label={t`Available`} worth={available} />
        <Part label={t`Reserved`} worth={reserved} />
        {hasProfit ? <Part label={t`Open positions`} worth={unrealised} /> : null}
        {hasDebts ? (
          <Part
            label={<Link className={styles.owed} to="/pages/common/borrowing">{t`Owed`}</Link>}
            worth={debts}
          />
        ) : null}
      </dl>
      <CompositionBar rows={rows} />
    </Card>
  );
};

export const EquityCardSkeleton = () => (
  <Card>
    <Skeleton className={styles.labelBone} />
    <FigureSkeleton />
    <Skeleton className={styles.partsBone} />
    <Skeleton className={styles.barBone} />
  </Card>
);
