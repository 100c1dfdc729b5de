import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LockUpProduct } from '#contract/lock-ups.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { useNow } from '#client/ui/figures/use-now.ts';
import { offerState } from '#domain/offers/offer.ts';
import { ProductTerms } from './product-terms.tsx';
import styles from './lock-up.module.css';

/** Buy link, or why it cannot be bought now. */
const Action = ({ product }: { product: LockUpProduct }) => {
  useNow(1_000);
  const state = offerState(product, serverNowMs());
  if (state === 'open')
    return (
      <ButtonLink variant="secondary" to="/pages/lockming/buy" query={{ id: product.id }}>
        <Trans>Lock up {ph({ currency: product.currency_name })}</Trans>
      </ButtonLink>
    );
  return (
    <p className={styles.closed}>
      {state === 'upcoming' ? (
        <Trans>Opens {ph({ time: formatDateTime(product.opens_at) })}</Trans>
      ) : state === 'soldOut' ? (
        <Trans>Sold out</Trans>
      ) : (
        <Trans>Ended {ph({ time: formatDateTime(product.closes_at ?? product.opens_at) })}</Trans>
      )}
    </p>
  );
};

/** One product with its terms. */
export const ProductCard = ({ product }: { product: LockUpProduct }) => (
  <li className={styles.product}>
    <ProductTerms product={product} heading="h3" />
    <Action product={product} />
  </li>
);
