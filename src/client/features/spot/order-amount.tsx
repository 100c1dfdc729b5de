import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { AmountUnit, MoneyChips } from '#client/components/ticket/amount-unit.tsx';
import { PercentChoice } from '#client/components/ticket/percent-choice.tsx';
import { useSumFocus } from '#client/components/ticket/use-sum-focus.ts';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Note } from '#client/ui/states/note.ts';
import { leftOf } from '#domain/money/sums.ts';
import { stepFigure } from '#domain/money/step-figure.ts';
import type { SpotDraft } from './spot-draft.ts';
import type { OrderForm } from './use-order-form.ts';

interface OrderAmountProps {
  quote: QuoteView;
  draft: SpotDraft;
  form: OrderForm;
}

/** Amount: in the coin, or in money as the maximum cost; typed, selected, or a share of available funds. */
export const OrderAmount = ({ quote, draft, form }: OrderAmountProps) => {
  const { t } = useLingui();
  const { view, edit, unit } = form;
  const { amount } = view.ticket;
  const { currency_name: coin, legal_name: money } = quote;
  const inMoney = unit === 'money';
  const field = useSumFocus(inMoney);
  const worth = view.estimate?.worth ?? '';
  const sum = draft.percent === null ? draft.money : worth;
  const typeAmount = (typed: string): void => edit({ amount: typed, percent: null });
  const typeSum = (typed: string): void => edit({ money: typed, percent: null });
  const available = form.funds.amount;
  const left =
    draft.percent === 100 && draft.side === 'buy' && view.estimate && available !== null
      ? leftOf(available, view.estimate.pay)
      : null;
  return (
    <>
      <AmountField
        ref={field}
        data-amount
        label={t`Amount (${ph({ currency: inMoney ? money : coin })})`}
        value={inMoney ? sum : amount}
        error={form.errorOf('amount')}
        hint={
          inMoney
            ? t`Orders ${ph({ amount: view.estimate ? formatAmount(amount) : '—' })} ${ph({ coin })}`
            : t`About ${ph({ sum: view.estimate ? formatAmount(worth) : '—' })} ${ph({ money })}`
        }
        aside={
          <AmountUnit
            other={inMoney ? coin : money}
            onChange={() => {
              form.chooseUnit(inMoney ? 'coin' : 'money');
              if (draft.percent === null)
                edit(inMoney ? { amount: view.estimate ? amount : '' } : { money: worth });
            }}
          />
        }
        onChange={inMoney ? typeSum : typeAmount}
        onStep={(steps) =>
          inMoney
            ? typeSum(stepFigure(sum, '1', quote.quote_decimals, steps))
            : typeAmount(stepFigure(amount, `1e-${quote.amount_decimals}`, quote.amount_decimals, steps))
        }
      />
      {inMoney ? <MoneyChips value={sum} onChange={typeSum} /> : null}
      {form.isSignedIn ? (
        <>
          <PercentChoice
            steps={view.steps}
            value={draft.percent}
            onChange={(percent) =>
              edit(percent === null ? { percent, ...(inMoney ? { money: worth } : { amount }) } : { percent })
            }
          />
          <AvailableFunds {...form.funds} />
          {left === null ? null : (
            <Note size="tiny">
              {t`100% leaves ${ph({ left: formatAmount(left) })} ${ph({ money })} for a price that moves; the fee is taken from the ${ph({ coin })} you receive.`}
            </Note>
          )}
        </>
      ) : null}
    </>
  );
};
