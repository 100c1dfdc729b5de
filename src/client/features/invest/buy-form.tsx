import { ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DualProduct } from '#contract/dual-investments.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import ticketStyles from '#client/components/ticket/ticket.module.css';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Note } from '#client/ui/states/note.ts';
import { ConfirmBuy } from './confirm-buy.tsx';
import { paidIn } from './dual-terms.ts';
import { mostShares, type Buyer } from './check-shares.ts';
import { Remaining } from './remaining.tsx';
import type { BuyForm as Form } from './use-buy-form.ts';
import styles from './invest.module.css';

interface BuyFormProps {
  id: string;
  product: DualProduct;
  buyer: Buyer;
  form: Form;
}

/** Number of shares, their cost, and the limits. */
export const BuyForm = ({ id, product, buyer, form }: BuyFormProps) => {
  const { t } = useLingui();
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  const currency = paidIn(product);
  const price = `${formatAmount(product.price)} ${currency}`;
  const most = mostShares(product, buyer);
  const mine = Math.max(0, product.user_limit - buyer.owned);
  return (
    <form
      ref={element}
      id={id}
      className={ticketStyles.ticket}
      noValidate
      aria-label={t`Purchase`}
      onSubmit={(event) => {
        event.preventDefault();
        form.review();
      }}
    >
      <AmountField
        label={t`Shares`}
        value={form.shares}
        error={form.sharesError}
        hint={t`1 share = ${ph({ price })}`}
        aside={
          most > 0 ? (
            <button type="button" className={styles.most} onClick={() => form.edit({ shares: String(most) })}>
              <Trans>Max {ph({ shares: most })}</Trans>
            </button>
          ) : undefined
        }
        onChange={(shares) => form.edit({ shares })}
        onStep={form.step}
      />
      <AvailableFunds
        amount={buyer.available}
        currency={currency}
        source={{
          account: 'change',
          currencyId: product.type === 'call' ? product.currency_id : product.legal_id,
        }}
        needs={form.cost}
      />
      <Facts
        rows={[
          [t`You pay`, `${formatAmount(form.cost)} ${currency}`],
          [t`Left of the offer`, <Remaining key="left" product={product} />],
          [
            t`Your limit`,
            t`${plural(mine, { one: '# more share', other: '# more shares' })} of ${ph({ limit: product.user_limit })}`,
          ],
        ]}
      />
      <Note tone="danger" role="alert">
        {form.formError}
      </Note>
      <ConfirmBuy form={form} />
    </form>
  );
};
