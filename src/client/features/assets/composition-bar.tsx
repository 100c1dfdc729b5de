import { Trans, useLingui } from '@lingui/react/macro';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { groupNames, groupOf } from './account-groups.ts';
import { groupLabels } from './group-labels.ts';
import { sharesOf } from './composition.ts';
import { totalWorth } from './worth.ts';
import styles from './composition-bar.module.css';

/** Composition of the assets, which the total is less than by the debts, as a bar and as text. */
export const CompositionBar = ({ rows }: { rows: readonly BalanceRow[] }) => {
  const { t, i18n } = useLingui();
  const fiat = useFiat();
  const shares = sharesOf(
    groupNames.map((name) => ({
      name,
      usdt: totalWorth(rows.filter(({ account }) => groupOf(account) === name)),
    })),
  );
  const percent = (text: string): string =>
    i18n.number(Number(text) / 100, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (shares.length === 0) return null;
  const worth = <Secret>{fiat(totalWorth(rows))}</Secret>;
  return (
    <Stack gap={2} className={styles.composition}>
      <Note size="tiny">
        <Trans>Assets {worth}</Trans>
      </Note>
      <div className={styles.bar} aria-hidden="true">
        {shares.map((share) => (
          <span key={share.name} className={styles[share.name]} style={{ flexGrow: Number(share.percent) }} />
        ))}
      </div>
      <ul className={styles.legend} aria-label={t`Composition`}>
        {shares.map((share) => (
          <li key={share.name}>
            <span className={styles[share.name]} aria-hidden="true" />
            {t(groupLabels[share.name])} <b>{share.isTiny ? `<${percent('0.1')}` : percent(share.percent)}</b>
          </li>
        ))}
      </ul>
    </Stack>
  );
};
