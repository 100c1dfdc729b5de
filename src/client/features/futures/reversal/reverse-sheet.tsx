import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState, type ReactNode } from 'react';
import type { Position } from '#contract/positions.ts';
import { reversePositionKind } from '#client/data/positions/reverse-position-kind.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { formatAmount, formatPrice, formatSigned } from '#client/lib/format/format.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import { worstClosing } from '#client/components/ticket/moved-from.ts';
import { SlippageField } from '#client/components/ticket/slippage-field.tsx';
import { TicketRows } from '#client/components/ticket/ticket-rows.tsx';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Note } from '#client/ui/states/note.ts';
import { decimal, isZero } from '#domain/money/money.ts';
import { useClosingSnapshot } from '../use-closing-snapshot.ts';
import { estimateReversal, type ReversalEstimate } from './estimate-reversal.ts';

/** The closed position with its result, and the position opened in its place. */
const Reversed = ({ closed, opened }: { closed: Position; opened: Position }) => {
  const result = (
    <Secret>
      {formatSigned(closed.profits, 2)} {closed.legal_name}
    </Secret>
  );
  const price = formatAmount(opened.price, 2);
  const lots = opened.share;
  return (
    <>
      <p>
        <Trans>Closed with {result}.</Trans>
      </p>
      <p>
        {opened.type === 1 ? (
          <Trans>
            Now long <Plural value={lots} one="# lot" other="# lots" /> at {ph({ price })}.
          </Trans>
        ) : (
          <Trans>
            Now short <Plural value={lots} one="# lot" other="# lots" /> at {ph({ price })}.
          </Trans>
        )}
      </p>
    </>
  );
};

interface ReversalProps {
  position: Position;
  quote: QuoteView | undefined;
  estimate: ReversalEstimate | null;
}

/** An amount in the position's currency. */
const money = (text: string | undefined, position: Position): ReactNode =>
  text === undefined ? (
    '—'
  ) : (
    <Secret>
      {formatAmount(text)} {position.legal_name}
    </Secret>
  );

/** Both sides of the reversal have the same lots and leverage. */
const lotsOf = (position: Position): ReactNode => (
  <>
    {position.multiple}× · <Plural value={position.share} one="# lot" other="# lots" />
  </>
);

/** Result of the closing. */
const ClosingRows = ({ position, estimate }: Omit<ReversalProps, 'quote'>) => {
  const { t } = useLingui();
  const closing = estimate?.closing;
  return (
    <TicketRows
      rows={[
        [
          t`Closes`,
          <Fragment key="closes">
            {position.type === 1 ? t`Long` : t`Short`} {lotsOf(position)}
          </Fragment>,
        ],
        [
          t`Profit or loss`,
          closing ? (
            <Secret key="profit">
              {formatSigned(closing.profit)} {position.legal_name}
            </Secret>
          ) : (
            '—'
          ),
        ],
        [t`Closing fee`, money(closing?.fee, position)],
        [t`You receive`, money(closing?.returned, position)],
      ]}
    />
  );
};

/** Cost of opening the opposite position, and the worst fill price of both orders. */
const OpeningRows = ({ position, quote, estimate, slippage }: ReversalProps & { slippage: string }) => {
  const { t } = useLingui();
  const price = (text: string | undefined): string =>
    quote && text !== undefined ? formatPrice(text, quote.price_decimals) : '—';
  return (
    <TicketRows
      rows={[
        [
          t`Opens`,
          <Fragment key="opens">
            {position.type === 1 ? t`Short` : t`Long`} {lotsOf(position)}
          </Fragment>,
        ],
        [t`Expected entry price`, price(estimate?.closing.price)],
        [
          t`Worst price`,
          quote ? price(worstClosing(position.type, quote.now_price, slippage, quote.price_decimals)) : '—',
        ],
        [t`Margin`, money(estimate?.margin, position)],
        [t`Opening fee`, money(estimate?.fee, position)],
        [
          t`Liquidation price`,
          price(estimate && isZero(estimate.liquidation) ? undefined : estimate?.liquidation),
        ],
        [t`From your futures account`, money(estimate?.missing, position)],
      ]}
    />
  );
};

/** Closes a position and opens the opposite one: the amount returned, the cost, and the slippage limit. */
export const ReverseSheet = ({ position: current, onClose }: { position: Position; onClose: () => void }) => {
  const { t } = useLingui();
  const { sending, isOffline, formError } = useActionForm(reversePositionKind, current.id);
  const balances = useBalances('lever');
  const [slippage, setSlippage] = useState('0.5');
  const { snapshot, moved, position, quote, takeAgain } = useClosingSnapshot(current, slippage, isOffline);
  const estimate = quote ? estimateReversal(position, quote) : null;
  const available = balances?.find(({ currency_id }) => currency_id === position.legal_id)?.available;
  const isShort =
    estimate !== null && available !== undefined && decimal(estimate.missing).gt(decimal(available));
  const confirm = (): void => {
    if (!snapshot || moved) return;
    const seen_price = snapshot.quote.now_price;
    sending.confirm({ id: position.id, seen_price, slippage, version: String(position.version) });
  };
  return (
    <ActionSheet
      title={t`Reverse ${ph({ symbol: position.symbol })}`}
      sending={sending}
      done={sending.answer ? <Reversed {...sending.answer} /> : null}
      confirmLabel={position.type === 1 ? t`Close long, open short` : t`Close short, open long`}
      variant={position.type === 1 ? 'sell' : 'buy'}
      isBlocked={snapshot === null || isShort}
      error={
        isShort
          ? t`Your futures account does not reach for the new margin. Add funds or close some lots first.`
          : formError([])
      }
      moved={moved}
      onReviewAgain={takeAgain}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ClosingRows position={position} estimate={estimate} />
      <OpeningRows position={position} quote={quote} estimate={estimate} slippage={slippage} />
      <AvailableFunds
        amount={available ?? null}
        currency={position.legal_name}
        source={{ account: 'lever', currencyId: position.legal_id }}
        needs={estimate?.missing ?? null}
      />
      <SlippageField value={slippage} onChange={setSlippage} />
      <Note>
        <Trans>
          Both happen on one price or neither does. Take profit and stop loss are not carried over: set them
          again.
        </Trans>
      </Note>
    </ActionSheet>
  );
};
