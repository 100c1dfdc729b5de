import { useLingui } from '@lingui/react/macro';
import { useFiatRates } from '#client/db/fiat-rates-table.ts';
import type { BalanceRow } from '#client/db/rows.ts';
import { useSettings } from '#client/db/settings.ts';
import { useFiat } from '#client/lib/use-fiat.ts';
import { Age } from '#client/ui/age.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { CompositionBar } from './composition-bar.tsx';
import { HideBalancesButton } from '#client/ui/hide-balances-button.tsx';
import { Secret } from '#client/ui/secret.tsx';
import { availableWorth, frozenWorth, totalWorth } from './worth.ts';
import styles from './equity-card.module.css';

interface EquityCardProps {
  rows: readonly BalanceRow[];
  asOf: number;
  /** No connection: the figures are what this device kept. */
  isKept: boolean;
}

/** The total of everything held, what of it is free, and where it lies. */
export const EquityCard = ({ rows, asOf, isKept }: EquityCardProps) => {
  const { t } = useLingui();
  const fiat = useFiat();
  const settings = useSettings();
  // Without its rate on this device, worths are told in dollars.
  const currency = useFiatRates()?.rates[settings.fiat] === undefined ? 'USD' : settings.fiat;
  return (
    <Card>
      <div className={styles.label}>
        <h2>{t`Total · ${currency}`}</h2>
        <HideBalancesButton className={styles.eye} />
        {isKept ? <Age asOf={asOf} freshness="kept" /> : null}
      </div>
      <p className={styles.total}><Secret>{fiat(totalWorth(rows))}</Secret></p>
      <dl className={styles.parts}>
        <div><dt>{t`Available`}</dt><dd><Secret>{fiat(availableWorth(rows))}</Secret></dd></div>
        <div><dt>{t`Frozen`}</dt><dd><Secret>{fiat(frozenWorth(rows))}</Secret></dd></div>
      </dl>
      <CompositionBar rows={rows} />
    </Card>
  );
};

export const EquityCardSkeleton = () => (
  <Card>
    <Skeleton className={styles.labelBone} />
    <Skeleton shape="figure" className={styles.totalBone} />
    <Skeleton className={styles.partsBone} />
    <Skeleton className={styles.barBone} />
  </Card>
);
