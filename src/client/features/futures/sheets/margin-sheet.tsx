import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import type { Position } from '#contract/positions.ts';
import { formatAmount, formatPriceOrNone } from '#client/lib/format/format.ts';
import { addMarginKind } from '#client/data/positions/position-requests.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { useSnapshot } from '#client/lib/state/snapshot.ts';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { decimal, decimalsOf } from '#domain/money/money.ts';
import { TicketRows } from '#client/components/ticket/ticket-rows.tsx';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { positionMoved } from '#client/components/ticket/moved-from.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { liquidationAfter } from '#domain/futures/position-figures.ts';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import { Note } from '#client/ui/states/note.ts';

interface MarginFiguresProps {
  position: Position;
  quote: QuoteView | undefined;
  /** Null: not an amount that can be added. */
  added: string | null;
}

/** The margin, and how the addition moves the liquidation price. */
const MarginFigures = ({ position, quote, added }: MarginFiguresProps) => {
  const { t } = useLingui();
  const movedPrice = added !== null && quote ? liquidationAfter(position, added, quote.price_decimals) : null;
  const price = (text: string): string => (quote ? formatPriceOrNone(text, quote.price_decimals) : text);
  return (
    <>
      <TicketRows
        rows={[
          [
            t`Margin`,
            <Secret key="margin">
              {formatAmount(position.margin)} {position.legal_name}
            </Secret>,
          ],
          [
            t`Liquidation price`,
            price(position.liquidation_price) + (movedPrice === null ? '' : ` → ${price(movedPrice)}`),
          ],
        ]}
      />
      <Note>
        <Trans>Added margin is also lost if the position is liquidated.</Trans>
      </Note>
    </>
  );
};

/** Adds margin to an open position, and shows how far that moves its liquidation price. */
export const MarginSheet = ({ position: current, onClose }: { position: Position; onClose: () => void }) => {
  const { t } = useLingui();
  const quote = useQuote(current.match_id);
  const { sending, isOffline, refusalOf, formError } = useActionForm(addMarginKind, current.id);
  const { snapshot, moved, take } = useSnapshot(
    (shown) => (isOffline ? { kind: 'offline' } : positionMoved(shown, current, ['open'])),
    current,
  );
  const position = snapshot ?? current;
  const [number, setNumber] = useState('');
  const available =
    useBalances('lever')?.find(({ currency_id }) => currency_id === position.legal_id)?.available ?? null;
  const isAmount = /^\d{1,20}(\.\d+)?$/.test(number) && decimal(number).gt('0');
  const isShort = available !== null && isAmount && decimal(number).gt(decimal(available));
  const problem = (): string | undefined => {
    if (number === '') return undefined;
    if (!isAmount) return t`Enter a valid amount`;
    if (quote && decimalsOf(number) > quote.quote_decimals) return t`The amount has too many decimals`;
    return isShort ? t`Insufficient balance` : undefined;
  };
  return (
    <ActionSheet
      title={t`Add margin, ${ph({ symbol: position.symbol })}`}
      sending={sending}
      done={<Trans>Margin added. Liquidation price updated.</Trans>}
      confirmLabel={t`Add margin`}
      isBlocked={!isAmount || (problem() !== undefined && sending.failure === null)}
      error={formError(['number'])}
      moved={moved}
      onReviewAgain={() => take(current)}
      onConfirm={() => sending.confirm({ id: position.id, number, version: String(position.version) })}
      onClose={onClose}
    >
      <AmountField
        label={t`Amount (${ph({ currency: position.legal_name })})`}
        value={number}
        error={problem() ?? refusalOf('number')}
        onChange={(typed) => {
          sending.dismiss();
          setNumber(typed);
        }}
      />
      <AvailableFunds
        amount={available}
        currency={position.legal_name}
        source={{ account: 'lever', currencyId: position.legal_id }}
        needs={number}
      />
      <MarginFigures position={position} quote={quote} added={isAmount ? number : null} />
    </ActionSheet>
  );
};
