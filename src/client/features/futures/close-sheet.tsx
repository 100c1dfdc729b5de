import { ph, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Position } from '#contract/positions.ts';
import { formatAmount, formatPrice, formatSigned } from '#client/lib/format/format.ts';
import { closePositionKind } from '#client/data/positions/position-requests.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { stepFigure } from '#domain/money/step-figure.ts';
import { worstClosing } from '#client/components/ticket/moved-from.ts';
import { PercentChoice } from '#client/components/ticket/percent-choice.tsx';
import { SlippageField } from '#client/components/ticket/slippage-field.tsx';
import { TicketRows } from '#client/components/ticket/ticket-rows.tsx';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { estimateClosing } from './estimate-closing.ts';
import { useClosingSnapshot } from './use-closing-snapshot.ts';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import { Note } from '#client/ui/states/note.ts';

const percents = [25, 50, 75, 100] as const;
const lotsOf = (total: number, percent: number): string =>
  String(percent === 100 ? total : Math.max(1, Math.floor((total * percent) / 100)));

/** How much of the position is closed. */
const Closed = ({ lots, left }: { lots: number; left: number }) => {
  const total = lots + left;
  return left === 0 ? (
    <Trans>Closed. Proceeds are in your futures account.</Trans>
  ) : (
    <Trans>
      {ph({ lots })} of <Plural value={total} one="# lot" other="# lots" /> closed. Proceeds are in your
      futures account.
    </Trans>
  );
};

interface ClosingFiguresProps {
  position: Position;
  quote: QuoteView | undefined;
  estimate: ReturnType<typeof estimateClosing> | null;
  slippage: string;
}

/** The estimated result of the closing, and its worst fill price. */
const ClosingFigures = ({ position, quote, estimate, slippage }: ClosingFiguresProps) => {
  const { t } = useLingui();
  const price = (text: string): string => (quote ? formatPrice(text, quote.price_decimals) : '—');
  const money = (text: string | undefined): ReactNode =>
    text === undefined ? (
      '—'
    ) : (
      <Secret>
        {formatAmount(text)} {position.legal_name}
      </Secret>
    );
  return (
    <>
      <TicketRows
        rows={[
          [t`Expected price`, estimate ? price(estimate.price) : '—'],
          [
            t`Worst price`,
            quote ? price(worstClosing(position.type, quote.now_price, slippage, quote.price_decimals)) : '—',
          ],
          [
            t`Profit or loss`,
            estimate ? (
              <Secret key="profit">
                {formatSigned(estimate.profit)} {position.legal_name}
              </Secret>
            ) : (
              '—'
            ),
          ],
          [t`Fee`, money(estimate?.fee)],
          [t`You receive`, money(estimate?.returned)],
        ]}
      />
      <Note>
        <Trans>
          Market orders fill immediately and can’t be undone. They never fill beyond the worst price.
        </Trans>
      </Note>
    </>
  );
};

/** Closes a position at market, in full or by lots: the amount returned, within a slippage limit. */
export const CloseSheet = ({ position: current, onClose }: { position: Position; onClose: () => void }) => {
  const { t } = useLingui();
  const { sending, isOffline, refusalOf, formError } = useActionForm(closePositionKind, current.id);
  const [share, setShare] = useState(String(current.share));
  const [percent, setPercent] = useState<number | null>(100);
  const [slippage, setSlippage] = useState('0.5');
  const { snapshot, moved, position, quote, takeAgain } = useClosingSnapshot(current, slippage, isOffline);
  // A copied position may total hundredths of a lot.
  const isWhole = share === String(position.share) || (/^\d{1,9}$/.test(share) && Number(share) >= 1);
  const problem = !isWhole
    ? t`Enter a whole number of lots`
    : Number(share) > position.share
      ? t`${plural(position.share, { one: 'You hold # lot', other: 'You hold # lots' })}`
      : undefined;
  const estimate = quote && !problem ? estimateClosing(position, Number(share), quote) : null;
  const type = (typed: string): void => {
    sending.dismiss();
    setPercent(null);
    setShare(typed);
  };
  const confirm = (): void => {
    if (!snapshot || moved) return;
    const seen_price = snapshot.quote.now_price;
    sending.confirm({ id: position.id, share, seen_price, slippage, version: String(position.version) });
  };
  return (
    <ActionSheet
      title={t`Close ${ph({ symbol: position.symbol })}`}
      sending={sending}
      done={<Closed lots={Number(sending.request?.share ?? share)} left={sending.answer?.share ?? 0} />}
      confirmLabel={t`Close at the market`}
      variant="danger"
      isBlocked={snapshot === null || problem !== undefined}
      error={formError(['share'])}
      moved={moved}
      onReviewAgain={takeAgain}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AmountField
        label={t`Lots`}
        inputMode="numeric"
        value={share}
        error={problem ?? refusalOf('share')}
        onChange={type}
        onStep={(steps) => type(stepFigure(share, '1', 0, steps))}
      />
      <PercentChoice
        steps={percents.map((each) => ({ percent: each, amount: lotsOf(position.share, each) }))}
        value={percent}
        onChange={(each) => {
          setPercent(each);
          if (each !== null) setShare(lotsOf(position.share, each));
        }}
      />
      <SlippageField value={slippage} onChange={setSlippage} />
      <ClosingFigures position={position} quote={quote} estimate={estimate} slippage={slippage} />
    </ActionSheet>
  );
};
