import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { AmountUnit, MoneyChips } from '#client/components/ticket/amount-unit.tsx';
import { PercentChoice } from '#client/components/ticket/percent-choice.tsx';
import { useSumFocus } from '#client/components/ticket/use-sum-focus.ts';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { leftOf } from '#domain/money/sums.ts';
import { stepFigure } from '#domain/money/step-figure.ts';
import type { FuturesForm } from './use-futures-form.ts';

/** The order's amount in the units that are not typed. */
const useAmountHint = (quote: QuoteView, { view, unit, ticket: { draft } }: FuturesForm): string => {
  const { t } = useLingui();
  const { estimate, request } = view;
  const money = quote.legal_name;
  const lotSize = t`1 lot = ${ph({ size: formatAmount(quote.lever_share_num) })} ${ph({ currency: quote.currency_name })}`;
  if (!estimate) return lotSize;
  if (unit === 'coin') return `${lotSize} · ${t`Margin`} ${formatAmount(estimate.margin)} ${money}`;
  const lots = t`${plural(Number(request.share), { one: '# lot', other: '# lots' })}`;
  const bought = `${lots} · ${formatAmount(estimate.size)} ${quote.currency_name}`;
  if (draft.percent !== null) return bought;
  const left = leftOf(draft.money.trim(), estimate.frozen);
  return `${bought} · ${t`${ph({ left: formatAmount(left) })} ${ph({ money })} left`}`;
};

/**
 * Amount: in lots, or in money as the maximum of margin plus fee; typed, selected, or a share of available
 * funds.
 */
export const LotsAmount = ({ quote, form }: { quote: QuoteView; form: FuturesForm }) => {
  const { t } = useLingui();
  const { view, edit, unit, ticket } = form;
  const { draft } = ticket;
  const { share } = view.request;
  const money = quote.legal_name;
  const inMoney = unit === 'money';
  const field = useSumFocus(inMoney);
  const hint = useAmountHint(quote, form);
  const frozen = view.estimate?.frozen ?? '';
  const sum = draft.percent === null ? draft.money : frozen;
  const typeLots = (typed: string): void => edit({ share: typed, percent: null });
  const typeSum = (typed: string): void => edit({ money: typed, percent: null });
  return (
    <>
      <AmountField
        ref={field}
        data-amount
        label={inMoney ? t`Margin and fee (${ph({ money })})` : t`Lots`}
        inputMode={inMoney ? 'decimal' : 'numeric'}
        value={inMoney ? sum : share}
        error={form.errorOf('share')}
        hint={hint}
        aside={
          <AmountUnit
            other={inMoney ? t({ message: 'lots', context: 'unit' }) : money}
            onChange={() => {
              form.chooseUnit(inMoney ? 'coin' : 'money');
              if (draft.percent === null)
                edit(inMoney ? { share: view.estimate ? share : '' } : { money: frozen });
            }}
          />
        }
        onChange={inMoney ? typeSum : typeLots}
        onStep={(steps) =>
          inMoney
            ? typeSum(stepFigure(sum, '1', quote.quote_decimals, steps))
            : typeLots(stepFigure(share, '1', 0, steps))
        }
      />
      {inMoney ? <MoneyChips value={sum} onChange={typeSum} /> : null}
      {form.isSignedIn ? (
        <>
          <PercentChoice
            steps={view.steps}
            value={draft.percent}
            onChange={(percent) =>
              edit(percent === null ? { percent, ...(inMoney ? { money: frozen } : { share }) } : { percent })
            }
          />
          <AvailableFunds
            amount={form.available}
            currency={money}
            source={{ account: 'lever', currencyId: quote.legal_id }}
            needs={form.needs}
            isShort={form.isShort}
          />
        </>
      ) : null}
    </>
  );
};
