import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLingui as useI18n } from '@lingui/react';
import type { Position } from '#contract/positions.ts';
import { setStopsKind } from '#client/data/positions/position-requests.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { useSnapshot } from '#client/lib/state/snapshot.ts';
import { checkStopReached, checkStops } from '#domain/futures/futures-stops.ts';
import { positionSideOf } from '#domain/trading/position-profit.ts';
import { decimal } from '#domain/money/money.ts';
import { positionMoved } from '#client/components/ticket/moved-from.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { unchangedStops, stopFields, stopPrices, type StopField, type TypedStops } from './stop-prices.ts';
import { StopsFields } from './stops-fields.tsx';
import { useActionForm } from '#client/components/requests/use-action-form.ts';

const isPriceOrEmpty = (text: string): boolean => text === '' || /^\d{1,20}(\.\d+)?$/.test(text);

interface StopsSheetProps {
  position: Position;
  /** Initial prices, in place of the stops that are set. */
  proposed?: { readonly target_profit_price?: string; readonly stop_loss_price?: string };
  onClose: () => void;
}

/** Validates one stop of a position. */
const checkStop = (
  field: StopField,
  price: string,
  { type, status, price: entry, liquidation_price }: Position,
  quote: QuoteView | undefined,
): ProblemCode | undefined => {
  if (!isPriceOrEmpty(price)) return 'price.invalid';
  const side = positionSideOf(type);
  const stop = { [field]: price };
  const reference = status === 'open' ? quote?.now_price : entry;
  const problem =
    (quote && reference ? checkStops(stop, side, decimal(reference), quote.tick_size) : null) ??
    checkStopReached(stop, side, decimal(liquidation_price));
  return problem?.code;
};

/** Sets take-profit and stop-loss of a position; an empty field clears the stop. */
export const StopsSheet = ({ position: current, proposed, onClose }: StopsSheetProps) => {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const quote = useQuote(current.match_id);
  const { sending, isOffline, refusalOf, formError } = useActionForm(setStopsKind, current.id);
  const { snapshot, moved, take } = useSnapshot(
    (shown) => (isOffline ? { kind: 'offline' } : positionMoved(shown, current, ['open', 'entrusted'])),
    current,
  );
  const position = snapshot ?? current;
  // Untouched fields follow the position at each review, so that a stop set elsewhere is never overwritten.
  const [edited, setEdited] = useState<Partial<TypedStops>>({
    takeProfit: proposed?.target_profit_price,
    stopLoss: proposed?.stop_loss_price,
  });
  const typed: TypedStops = {
    by: edited.by ?? 'price',
    takeProfit: edited.takeProfit ?? position.target_profit_price ?? '',
    stopLoss: edited.stopLoss ?? position.stop_loss_price ?? '',
  };
  const { type, price: entry, multiple } = position;
  const terms = { type, entry, multiple, priceDecimals: quote?.price_decimals ?? 2 };
  const stops = stopPrices(typed, terms);
  const problemOf = (field: StopField): string | undefined => {
    const code = checkStop(field, stops[field], position, quote);
    return code ? i18n._(problemText(code)) : refusalOf(field);
  };
  const isWrong = stopFields.some((field) => problemOf(field) !== undefined);
  return (
    <ActionSheet
      title={t`Take profit and stop loss, ${ph({ symbol: position.symbol })}`}
      sending={sending}
      done={<Trans>Saved. The position closes automatically at either price.</Trans>}
      confirmLabel={t`Save`}
      isBlocked={isWrong && sending.failure === null}
      error={formError(stopFields)}
      moved={moved}
      onReviewAgain={() => {
        setEdited(unchangedStops(edited, position, current));
        take(current);
      }}
      onConfirm={() => sending.confirm({ id: position.id, ...stops, version: String(position.version) })}
      onClose={onClose}
    >
      <StopsFields
        value={typed}
        terms={terms}
        errorOf={problemOf}
        onChange={(patch) => {
          sending.dismiss();
          setEdited({ ...edited, ...patch });
        }}
      />
    </ActionSheet>
  );
};
