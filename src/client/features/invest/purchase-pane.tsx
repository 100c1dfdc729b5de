import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { DualProduct } from '#contract/dual-investments.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { OfferAge } from '#client/components/offers/offer-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import type { OfferState } from '#domain/offers/offer.ts';
import { BuyForm } from './buy-form.tsx';
import { BuyOutcome } from './buy-outcome.tsx';
import { ClosedText } from './closed-text.tsx';
import { pairOf } from './dual-terms.ts';
import { InvestRow } from './invest-row.tsx';
import { Outcomes } from './outcomes.tsx';
import { PayoffChart } from './payoff-chart.tsx';
import { PayoffTable } from './payoff-table.tsx';
import { TermsLine } from './terms-line.tsx';
import { useBoughtText } from './use-bought-text.ts';
import { useBuyForm } from './use-buy-form.ts';
import { useTitle } from './use-title.ts';
import styles from './invest.module.css';

/** Duration for a sentence with figures, read while the user continues. */
const shownMs = 6_000;

interface PurchasePaneProps {
  product: DualProduct;
  /** When its offer was received. */
  fetchedAt: number;
  state: OfferState;
}

/** One open product: its chart, its shares, and the purchase up to its outcome. */
export const PurchasePane = ({ product, fetchedAt, state }: PurchasePaneProps) => {
  const { t } = useLingui();
  const title = useTitle();
  const boughtText = useBoughtText();
  const formId = useId();
  const quote = useQuote(product.match_id);
  const balances = useBalances('change');
  const orders =
    useRows('dualOrders', { isOpen: true })?.filter(({ dual_id }) => dual_id === product.id) ?? [];
  const paidId = product.type === 'call' ? product.currency_id : product.legal_id;
  const buyer = {
    owned: orders.reduce((sum, { number }) => sum + number, 0),
    available: balances?.find(({ currency_id }) => currency_id === paidId)?.available ?? null,
  };
  const form = useBuyForm(product, buyer, (order) => showToast(boughtText(order), 'success', shownMs));
  const pair = pairOf(product);
  const marked = quote
    ? { price: quote.now_price, label: quote.freshness === 'live' ? t`Price now` : t`Last price` }
    : null;
  return (
    <Screen
      title={title(product)}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<IconLink to="/pages/invest/help" label={t`About dual investment`} icon="info" />}
      footer={
        form.hasBeenUncertain || state !== 'open' ? undefined : (
          <Button type="submit" form={formId} busy={form.sending.isUnderWay}>
            <Trans>Review purchase</Trans>
          </Button>
        )
      }
    >
      <Stack gap={4} shrinks className={styles.page}>
        {form.hasBeenUncertain ? (
          <BuyOutcome sending={form.sending} />
        ) : (
          <>
            <OfferAge asOf={fetchedAt} />
            <TermsLine product={product} />
            <PayoffChart terms={form.terms} pair={pair} marked={marked} />
            {state === 'open' ? (
              <BuyForm id={formId} product={product} buyer={buyer} form={form} />
            ) : (
              <p className={styles.closed} role="status">
                <ClosedText product={product} state={state} />
              </p>
            )}
            <Outcomes terms={form.terms} pair={pair} />
            <PayoffTable terms={form.terms} pair={pair} marked={marked?.price ?? null} />
          </>
        )}
        {orders.length > 0 ? (
          <Stack as="section" gap={4} shrinks>
            <Heading>
              <Trans>Your orders of this product</Trans>
            </Heading>
            <ul className={styles.list}>
              {orders.map((order) => (
                <InvestRow key={order.id} order={order} />
              ))}
            </ul>
          </Stack>
        ) : null}
      </Stack>
    </Screen>
  );
};
