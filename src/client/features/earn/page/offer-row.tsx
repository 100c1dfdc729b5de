import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import type { ShownState } from './first-offers.ts';
import styles from './earn.module.css';

interface OfferRowProps {
  currency: string;
  title: string;
  terms: string;
  /** Its rate, with the period. */
  rate: string;
  per: string;
  state: ShownState;
  opensAt: string;
  /** Link to buy it. */
  href: string;
}

/** One offer: its terms, and why it cannot be bought now, if so. */
export const OfferRow = ({ currency, title, terms, rate, per, state, opensAt, href }: OfferRowProps) => {
  const { t } = useLingui();
  const why = {
    open: terms,
    upcoming: t`Opens ${ph({ time: formatRowTime(opensAt) })}`,
    soldOut: t`Sold out`,
  };
  const row = {
    leading: <CoinIcon name={currency} size={32} />,
    title,
    subtitle: why[state],
    trailing: rate,
    trailingDetail: per,
  };
  return (
    <li className={styles.offer} data-state={state}>
      {state === 'open' ? <ListRow href={href} {...row} /> : <ListRow {...row} />}
    </li>
  );
};
