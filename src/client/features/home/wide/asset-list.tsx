import { useLingui } from '@lingui/react/macro';
import { useId, useSyncExternalStore } from 'react';
import { orderedBoard } from '#client/data/quotes/ordered-board.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Change } from '#client/ui/figures/change.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { largestAssets } from '#domain/wallets/largest-assets.ts';
import trades from '../sections/my-trades.module.css';
import styles from './asset-list.module.css';

/** The rest is on the page of all assets. */
const most = 6;

/** On wide windows: the currencies worth most, at the prices of the last second. Nothing without any. */
export const AssetList = () => {
  const { t } = useLingui();
  const id = useId();
  const fiat = useFiat();
  const balances = useBalances();
  const quotes = useSyncExternalStore(orderedBoard.subscribe, orderedBoard.get);
  const assets = largestAssets(balances ?? [], quotes, most);
  if (assets.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Row gap={3} wraps className={trades.head}>
        <h2 className={trades.title} id={id}>{t`Assets`}</h2>
        <AccountAge of="balances" />
        <Link
          className={trades.all}
          to="/pages/fund/assets"
          aria-label={t`See all assets`}
        >{t`See all`}</Link>
      </Row>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t`Currency`}</th>
            <th scope="col">{t`Amount`}</th>
            <th scope="col">{t`Worth`}</th>
            <th scope="col">{t`24h`}</th>
          </tr>
        </thead>
        <tbody>
          {assets.map(({ name, total, worth, change }) => (
            <tr key={name}>
              <td>
                <span className={styles.name}>
                  <CoinIcon name={name} size={20} />
                  {name}
                </span>
              </td>
              <td>
                <Secret>{formatAmount(total, 4)}</Secret>
              </td>
              <td className={styles.worth}>
                <Secret>{fiat(worth)}</Secret>
              </td>
              <td>{change === null ? '—' : <Change percent={change} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
