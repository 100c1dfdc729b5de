import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Position } from '#contract/positions.ts';
import { reversePositionKind } from '#client/data/positions/reverse-position-kind.ts';
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
import { estimateReversal } from './estimate-reversal.ts';

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
  const price = (text: string | undefined): string =>
    quote && text !== undefined ? formatPrice(text, quote.price_decimals) : '—';
  const money = (text: string | undefined): ReactNode =>
    text === undefined ? (
      '—'
    ) : (
      <Secret>
        {formatAmount(text)} {position.legal_name}
      </Secret>
    );
  const row = (label: string, value: ReactNode): ReactNode => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  const sideOf = (type: 1 | 2): string => (type === 1 ? t`Long` : t`Short`);
  const lots = <Plural value={position.share} one="# lot" other="# lots" />;
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
      onConfirm={() =>
        picture && !moved
          ? sending.confirm({
              id: position.id,
              seen_price: picture.quote.now_price,
              slippage,
              version: String(position.version),
            })
          : undefined
      }
      onClose={onClose}
    >
      <dl className={ticketStyles.rows}>
        {row(
          t`Closes`,
          <>
            {sideOf(position.type)} {position.multiple}× · {lots}
          </>,
        )}
        {row(
          t`Profit or loss`,
          estimate ? (
            <Secret>
              {formatSigned(estimate.closing.profit)} {position.legal_name}
            </Secret>
          ) : (
            '—'
          ),
        )}
        {row(t`Closing fee`, money(estimate?.closing.fee))}
        {row(t`You receive`, money(estimate?.closing.returned))}
      </dl>
      <dl className={ticketStyles.rows}>
        {row(
          t`Opens`,
          <>
            {sideOf(position.type === 1 ? 2 : 1)} {position.multiple}× · {lots}
          </>,
        )}
        {row(t`Expected entry price`, price(estimate?.closing.price))}
        {row(
          t`Worst price`,
          quote ? price(worstClosing(position.type, quote.now_price, slippage, quote.price_decimals)) : '—',
        )}
        {row(t`Margin`, money(estimate?.margin))}
        {row(t`Opening fee`, money(estimate?.fee))}
        {row(
          t`Liquidation price`,
          price(estimate && isZero(estimate.liquidation) ? undefined : estimate?.liquidation),
        )}
        {row(t`From your futures account`, money(estimate?.missing))}
      </dl>
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
