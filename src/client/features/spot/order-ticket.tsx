import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatPrice } from '#client/lib/format/format.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { useClosedText } from '#client/components/quotes/use-closed-text.ts';
import { stepFigure } from '#domain/money/step-figure.ts';
import { ConditionalFields } from './conditional-fields.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { EstimateRows } from './estimate-rows.tsx';
import { OrderAmount } from './order-amount.tsx';
import { OrderDetails } from './order-details.tsx';
import { TicketAction } from '#client/components/ticket/ticket-action.tsx';
import { TicketForm } from '#client/components/ticket/ticket-form.tsx';
import { TicketOutcome } from './ticket-outcome.tsx';
import type { SpotDraft } from './spot-draft.ts';
import { hasLimit, sellsAtStops } from './spot-ticket.ts';
import { useOrderOutcomeText } from './use-order-outcome-text.ts';
import { useOutcomeEvent } from '#client/components/ticket/use-outcome-event.ts';
import { useOrderForm, type OrderForm } from './use-order-form.ts';
import { useOrderOneTap } from './use-order-one-tap.ts';
import { useTicketHotkeys } from '#client/components/ticket/use-ticket-hotkeys.ts';
import { useSpotTicket } from './spot-ticket-kind.ts';
import styles from '#client/components/ticket/ticket.module.css';

interface OrderFieldsProps {
  quote: QuoteView;
  form: OrderForm;
  draft: SpotDraft;
  onKind: (kind: SpotDraft['kind']) => void;
}

/** Fields for side, type, prices and amount. */
const OrderFields = ({ quote, form, draft, onKind }: OrderFieldsProps) => {
  const { t } = useLingui();
  const { edit } = form;
  const stepPrice = (steps: number): void =>
    edit({ price: stepFigure(draft.price, quote.tick_size, quote.price_decimals, steps, quote.now_price) });
  return (
    <>
      <Segments
        label={t`Side`}
        options={[
          { value: 'buy', label: t`Buy`, tone: 'buy' },
          { value: 'sell', label: t`Sell`, tone: 'sell' },
        ]}
        value={draft.side}
        onChange={(side) => edit({ side })}
      />
      <div className={styles.types}>
        <Segments
          label={t`Order type`}
          options={[
            { value: 'market', label: t({ message: 'Market', context: 'order type' }) },
            { value: 'limit', label: t`Limit` },
            { value: 'conditional', label: t`Conditional` },
          ]}
          value={draft.kind}
          onChange={onKind}
        />
      </div>
      {draft.kind === 'conditional' && !sellsAtStops(draft) ? (
        <ConditionalFields quote={quote} draft={draft} form={form} />
      ) : null}
      {hasLimit(draft) ? (
        <AmountField
          data-price
          label={t`Price (${ph({ money: quote.legal_name })})`}
          value={draft.price}
          error={form.errorOf('target_price')}
          onChange={(price) => edit({ price })}
          onStep={stepPrice}
        />
      ) : null}
      <OrderAmount quote={quote} draft={draft} form={form} />
    </>
  );
};

interface OrderActionProps {
  quote: QuoteView;
  form: OrderForm;
  ticket: ReturnType<typeof useSpotTicket>;
  oneTap: ReturnType<typeof useOrderOneTap>;
  isSlippageShort: boolean;
}

/** The button, with the reason that the order cannot be placed. */
const OrderAction = ({ quote, form, ticket, oneTap, isSlippageShort }: OrderActionProps) => {
  const { t } = useLingui();
  const closed = useClosedText(quote);
  const { draft } = ticket;
  const { edit, isStale } = form;
  return (
    <TicketAction
      form={form}
      isBusy={ticket.sending.isUnderWay}
      label={
        draft.side === 'buy'
          ? t`Buy ${ph({ currency: quote.currency_name })}`
          : t`Sell ${ph({ currency: quote.currency_name })}`
      }
      oneTap={oneTap}
      variant={draft.side}
      offeredPrice={form.movedPrice && formatPrice(form.movedPrice, quote.price_decimals)}
      onOffered={() => form.reviewAt(form.movedPrice!)}
      onDismiss={() => edit({})}
      error={
        isSlippageShort
          ? t`This order needs more slippage than you allow. Reduce the amount or raise the slippage.`
          : undefined
      }
      warning={
        closed !== null && draft.kind === 'market' ? (
          <Trans>{closed}. A limit order can wait until the market opens.</Trans>
        ) : isStale && closed === null && !form.blocked.error ? (
          <Trans>Price is out of date. Market orders need a live price.</Trans>
        ) : null
      }
    />
  );
};

/** Composes an order, confirms it, and follows it to a definite outcome. */
export const OrderTicket = ({ quote }: { quote: QuoteView }) => {
  const { t } = useLingui();
  const ticket = useSpotTicket(quote.id);
  const { draft } = ticket;
  const form = useOrderForm(quote, ticket);
  const { view, edit } = form;
  const chooseKind = (kind: SpotDraft['kind']): void =>
    edit({ kind, ...(kind === 'limit' && draft.price === '' ? { price: quote.now_price } : {}) });
  useTicketHotkeys({
    isEditable: ticket.isEditable,
    onFirst: () => edit({ side: 'buy' }),
    onSecond: () => edit({ side: 'sell' }),
    onKind: chooseKind,
    onPercent: (percent) => (form.isSignedIn ? edit({ percent }) : undefined),
    onReview: form.submit,
  });
  const hasBeenUncertain = useOutcomeEvent(ticket, {
    textOf: useOrderOutcomeText(quote),
    isFilled: ({ status }) => status === 'filled',
    page: '/pages/transaction/currency_order',
  });
  const oneTap = useOrderOneTap(quote, ticket, form);
  if (hasBeenUncertain) return <TicketOutcome quote={quote} ticket={ticket} />;

  const isSlippageShort = view.problem?.code === 'price.moved' && form.movedPrice === null;
  const totals = <EstimateRows estimate={view.estimate} quote={quote} draft={draft} />;
  return (
    <TicketForm
      label={t`Order form for ${ph({ symbol: quote.symbol })}`}
      onSubmit={form.submit}
      fields={<OrderFields quote={quote} form={form} draft={draft} onKind={chooseKind} />}
      figures={
        <OrderDetails
          quote={quote}
          draft={draft}
          form={form}
          isSlippageShort={isSlippageShort}
          totals={totals}
        />
      }
      totals={totals}
      action={
        <>
          <OrderAction
            quote={quote}
            form={form}
            ticket={ticket}
            oneTap={oneTap}
            isSlippageShort={isSlippageShort}
          />
          {form.asked ? <ConfirmOrder asked={form.asked} form={form} /> : null}
        </>
      }
    />
  );
};
