import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Position } from '#contract/positions.ts';
import { reversePositionKind } from '#client/data/positions/reverse-position-kind.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { formatAmount, formatPrice, formatSigned } from '#client/lib/format/format.ts';
import { ActionSheet } from '#client/parts/requests/action-sheet.tsx';
import { useActionForm } from '#client/parts/requests/use-action-form.ts';
import { worstClosing } from '#client/parts/ticket/moved-from.ts';
import { SlippageField } from '#client/parts/ticket/slippage-field.tsx';
import ticketStyles from '#client/parts/ticket/ticket.module.css';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { Note } from '#client/ui/states/note.ts';
import { decimal, isZero } from '#domain/money/money.ts';
import { useClosingPicture } from '../use-closing-picture.ts';
import { estimateReversal, type ReversalEstimate } from './estimate-reversal.ts';

/** What was closed with what result, and what is open instead. */
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

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** An amount of the position's money. */
const Money = ({ text, position }: { text: string | undefined; position: Position }) =>
  text === undefined ? (
    '—'
  ) : (
    <Secret>
      {formatAmount(text)} {position.legal_name}
    </Secret>
  );

/** One side of the reversal: as many lots, by the same multiple. */
const Side = ({ type, position }: { type: 1 | 2; position: Position }) => {
  const { t } = useLingui();
  return (
    <>
      {type === 1 ? t`Long` : t`Short`} {position.multiple}× ·{' '}
      <Plural value={position.share} one="# lot" other="# lots" />
    </>
  );
};

/** What closing brings. */
const ClosingRows = ({ position, estimate }: Omit<ReversalProps, 'quote'>) => {
  const { t } = useLingui();
  return (
    <dl className={ticketStyles.rows}>
      <Row label={t`Closes`}>
        <Side type={position.type} position={position} />
      </Row>
      <Row label={t`Profit or loss`}>
        {estimate ? (
          <Secret>
            {formatSigned(estimate.closing.profit)} {position.legal_name}
          </Secret>
        ) : (
          '—'
        )}
      </Row>
      <Row label={t`Closing fee`}>
        <Money text={estimate?.closing.fee} position={position} />
      </Row>
      <Row label={t`You receive`}>
        <Money text={estimate?.closing.returned} position={position} />
      </Row>
    </dl>
  );
};

/** What opening the opposite position needs, and the worst price that both may be filled at. */
const OpeningRows = ({ position, quote, estimate, slippage }: ReversalProps & { slippage: string }) => {
  const { t } = useLingui();
  const price = (text: string | undefined): string =>
    quote && text !== undefined ? formatPrice(text, quote.price_decimals) : '—';
  return (
    <dl className={ticketStyles.rows}>
      <Row label={t`Opens`}>
        <Side type={position.type === 1 ? 2 : 1} position={position} />
      </Row>
      <Row label={t`Expected entry price`}>{price(estimate?.closing.price)}</Row>
      <Row label={t`Worst price`}>
        {quote ? price(worstClosing(position.type, quote.now_price, slippage, quote.price_decimals)) : '—'}
      </Row>
      <Row label={t`Margin`}>
        <Money text={estimate?.margin} position={position} />
      </Row>
      <Row label={t`Opening fee`}>
        <Money text={estimate?.fee} position={position} />
      </Row>
      <Row label={t`Liquidation price`}>
        {price(estimate && isZero(estimate.liquidation) ? undefined : estimate?.liquidation)}
      </Row>
      <Row label={t`From your futures account`}>
        <Money text={estimate?.missing} position={position} />
      </Row>
    </dl>
  );
};

/** Closing a position and opening the opposite one: what comes back, what is needed, and within what slippage. */
export const ReverseSheet = ({ position: current, onClose }: { position: Position; onClose: () => void }) => {
  const { t } = useLingui();
  const { sending, isOffline, formError } = useActionForm(reversePositionKind, current.id);
  const balances = useBalances('lever');
  const [slippage, setSlippage] = useState('0.5');
  const { picture, moved, position, quote, takeAgain } = useClosingPicture(current, slippage, isOffline);
  const estimate = quote ? estimateReversal(position, quote) : null;
  const available = balances?.find(({ currency_id }) => currency_id === position.legal_id)?.available;
  const isShort =
    estimate !== null && available !== undefined && decimal(estimate.missing).gt(decimal(available));
  const confirm = (): void => {
    if (!picture || moved) return;
    const seen_price = picture.quote.now_price;
    sending.confirm({ id: position.id, seen_price, slippage, version: String(position.version) });
  };
  return (
    <ActionSheet
      title={t`Reverse ${ph({ symbol: position.symbol })}`}
      sending={sending}
      done={sending.answer ? <Reversed {...sending.answer} /> : null}
      confirmLabel={position.type === 1 ? t`Close long, open short` : t`Close short, open long`}
      variant={position.type === 1 ? 'sell' : 'buy'}
      isBlocked={picture === null || isShort}
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
      <SlippageField value={slippage} onChange={setSlippage} />
      <Note>
        <Trans>
          Both happen on one price or neither does. Take profit and stop loss are not carried over: set them
          anew.
        </Trans>
      </Note>
    </ActionSheet>
  );
};
