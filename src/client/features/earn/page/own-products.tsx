import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Earning } from '#contract/earnings.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { decimal, zero } from '#domain/money/money.ts';
import { ownPage } from './product-links.ts';
import { productLabels } from './product-labels.ts';
import styles from './earn.module.css';

const OwnProduct = ({ earning }: { earning: Earning }) => {
  const { t } = useLingui();
  const fiat = useFiat();
  const { product, currency_name: currency, held, held_usdt, earned, earned_usdt, penalties } = earning;
  const earnedText = `${formatAmount(earned)} ${currency}`;
  const penalty = formatAmount(penalties);
  // A subscription becomes coins; a change of their price is not interest.
  const paysNothing = product === 'project';
  return (
    <li>
      <ListRow
        href={ownPage(product, null)}
        leading={<CoinIcon name={currency} size={32} />}
        title={currency}
        subtitle={
          <>
            {t(productLabels[product])}
            {paysNothing ? null : (
              <>
                {' · '}
                <Secret>
                  {decimal(penalties).eq(zero)
                    ? t`${ph({ amount: earnedText })} earned`
                    : t`${ph({ amount: earnedText })} earned after penalties of ${ph({ penalty })}`}
                </Secret>
              </>
            )}
          </>
        }
        trailing={<Secret>{formatAmount(held)}</Secret>}
        trailingDetail={<Secret>{held_usdt === null || earned_usdt === null ? '—' : fiat(held_usdt)}</Secret>}
      />
    </li>
  );
};

/** Amount in each product and currency, with its worth and all it paid. */
export const OwnProducts = ({ products }: { products: readonly Earning[] }) => {
  const { t } = useLingui();
  return (
    <section aria-labelledby="earn-mine">
      <Heading id="earn-mine">{t`My products`}</Heading>
      {products.length === 0 ? (
        <Empty icon="earn" title={t`You’re not earning yet. The offers are on this page.`} />
      ) : (
        <ul className={styles.list}>
          {products.map((earning) => (
            <OwnProduct key={`${earning.product} ${earning.currency_id}`} earning={earning} />
          ))}
        </ul>
      )}
    </section>
  );
};
