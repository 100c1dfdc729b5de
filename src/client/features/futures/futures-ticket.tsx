import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatPrice } from '#client/lib/format/format.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { stepFigure } from '#domain/money/step-figure.ts';
import { useTicketHotkeys } from '#client/components/ticket/use-ticket-hotkeys.ts';
import { unfoldDetails } from '#client/components/ticket/ticket-details.tsx';
import { TicketAction } from '#client/components/ticket/ticket-action.tsx';
import { TicketForm } from '#client/components/ticket/ticket-form.tsx';
import { ConfirmPosition } from './confirm-position.tsx';
import { LotsAmount } from './lots-amount.tsx';
import { MultipleChoice } from './multiple-choice.tsx';
import { OpeningDetails } from './opening-details.tsx';
import { OpeningOutcome } from './opening-outcome.tsx';
import { OpeningRows } from './opening-rows.tsx';
import { useOpeningText } from './use-opening-text.ts';
import { useOutcomeEvent } from '#client/components/ticket/use-outcome-event.ts';
import { useOpeningOneTap } from './use-opening-one-tap.ts';
import type { FuturesForm } from './use-futures-form.ts';

interface OpeningFieldsProps {
  quote: QuoteView;
  form: FuturesForm;
  onKind: (kind: 'market' | 'limit') => void;
}

/** Fields for direction, type, leverage, price and lots. */
const OpeningFields = ({ quote, form, onKind }: OpeningFieldsProps) => {
  const { t } = useLingui();
  const { edit } = form;
  const { draft } = form.ticket;
  const stepPrice = (steps: number): void =>
    edit({ price: stepFigure(draft.price, quote.tick_size, quote.price_decimals, steps, quote.now_price) });
  return (
    <>
      <Segments
        label={t`Direction`}
        options={[
          { value: 'long', label: t`Long`, tone: 'buy' },
          { value: 'short', label: t`Short`, tone: 'sell' },
        ]}
        value={draft.side}
        onChange={(side) => edit({ side })}
      />
      <Segments
        label={t`Order type`}
        options={[
          { value: 'market', label: t({ message: 'Market', context: 'order type' }) },
          { value: 'limit', label: t`Limit` },
        ]}
        value={draft.kind}
        onChange={onKind}
      />
      <MultipleChoice value={draft.multiple} onChange={(multiple) => edit({ multiple })} />
      {draft.kind === 'limit' ? (
        <AmountField
          data-price
          label={t`Price (${ph({ money: quote.legal_name })})`}
          value={draft.price}
          error={form.errorOf('target_price')}
          onChange={(price) => edit({ price })}
          onStep={stepPrice}
        />
      ) : null}
      <LotsAmount quote={quote} form={form} />
    </>
  );
};

interface OpeningActionProps {
  quote: QuoteView;
  form: FuturesForm;
  oneTap: ReturnType<typeof useOpeningOneTap>;
  isSlippageShort: boolean;
}

/** The button, with the reason that the position cannot be opened. */
const OpeningAction = ({ quote, form, oneTap, isSlippageShort }: OpeningActionProps) => {
  const { t } = useLingui();
  const { edit } = form;
  const { draft, sending } = form.ticket;
  return (
    <TicketAction
      form={form}
      isBusy={sending.isUnderWay}
      label={draft.side === 'long' ? t`Open long` : t`Open short`}
      oneTap={oneTap}
      variant={draft.side === 'long' ? 'buy' : 'sell'}
      offeredPrice={form.movedPrice && formatPrice(form.movedPrice, quote.price_decimals)}
      onOffered={() => form.reviewAt(form.movedPrice!)}
      onDismiss={() => edit({})}
      error={
        isSlippageShort
          ? t`This order needs more slippage than you allow. Reduce the amount or raise the slippage.`
          : undefined
      }
      warning={
        form.isStale && !form.blocked.error ? (
          <Trans>Price is out of date. Market orders need a live price.</Trans>
        ) : null
      }
    />
  );
};

/** Composes a position, confirms it, and follows it to a definite outcome. */
export const FuturesTicket = ({ quote, form }: { quote: QuoteView; form: FuturesForm }) => {
  const { t } = useLingui();
  const { ticket, view, edit } = form;
  const { draft } = ticket;
  const chooseKind = (kind: 'market' | 'limit'): void =>
    edit({ kind, ...(kind === 'limit' && draft.price === '' ? { price: quote.now_price } : {}) });
  useTicketHotkeys({
    isEditable: ticket.isEditable,
    onFirst: () => edit({ side: 'long' }),
    onSecond: () => edit({ side: 'short' }),
    onKind: chooseKind,
    onPercent: (percent) => (form.isSignedIn ? edit({ percent }) : undefined),
    onStops() {
      unfoldDetails();
      edit({ hasStops: !draft.hasStops });
    },
    onReview: form.submit,
  });
  const hasBeenUncertain = useOutcomeEvent(ticket, {
    textOf: useOpeningText(quote),
    isFilled: ({ status }) => status === 'open',
    page: '/pages/transaction/contract_order',
  });
  const oneTap = useOpeningOneTap(quote, form);
  if (hasBeenUncertain) return <OpeningOutcome quote={quote} ticket={ticket} />;

  const isSlippageShort = view.problem?.code === 'price.moved' && form.movedPrice === null;
  const totals = <OpeningRows estimate={view.estimate} quote={quote} isLimit={draft.kind === 'limit'} />;
  return (
    <TicketForm
      label={t`Order form for ${ph({ symbol: quote.symbol })}`}
      onSubmit={form.submit}
      fields={<OpeningFields quote={quote} form={form} onKind={chooseKind} />}
      figures={<OpeningDetails quote={quote} form={form} isSlippageShort={isSlippageShort} totals={totals} />}
      totals={totals}
      action={
        <>
          <OpeningAction quote={quote} form={form} oneTap={oneTap} isSlippageShort={isSlippageShort} />
          {form.asked ? <ConfirmPosition asked={form.asked} form={form} /> : null}
        </>
      }
    />
  );
};
