import { ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Position } from '#contract/positions.ts';
import { formatAmount, formatPrice, formatSigned } from '#client/lib/format.ts';
import { closePositionKind } from '#client/lib/positions/position-requests.ts';
import { useQuote } from '#client/lib/quotes/use-quotes.ts';
import { AmountField } from '#client/ui/amount-field.tsx';
import { Secret } from '#client/ui/secret.tsx';
import { stepFigure } from '#domain/step-figure.ts';
import { PercentChoice } from '../percent-choice.tsx';
import { SlippageField } from '../slippage-field.tsx';
import ticketStyles from '../order-ticket.module.css';
import { ActionSheet } from './action-sheet.tsx';
import { estimateClosing } from './estimate-closing.ts';
import { useActionForm } from './use-action-form.ts';
import styles from './futures.module.css';

const percents = [25, 50, 75, 100] as const;
const lotsOf = (held: number, percent: number): string => String(Math.max(1, Math.floor((held * percent) / 100)));

/** Closing a position at the market, whole or by lots: what comes back, and within what slippage. */
export const CloseSheet = ({ position, onClose }: { position: Position; onClose: () => void }) => {
  const { t } = useLingui();
  const quote = useQuote(position.match_id);
  const { sending, isOffline, refusalOf, formError } = useActionForm(closePositionKind, position.id);
  const [share, setShare] = useState(String(position.share));
  const [percent, setPercent] = useState<number | null>(100);
  const [slippage, setSlippage] = useState('0.5');
  const isWhole = /^\d{1,9}$/.test(share) && Number(share) >= 1;
  const problem = !isWhole ? t`Enter a whole number of lots` : Number(share) > position.share ? t`${plural(position.share, { one: 'You hold # lot', other: 'You hold # lots' })}` : undefined;
  const isStale = quote?.freshness !== 'live';
  const estimate = quote && !problem ? estimateClosing(position, Number(share), quote) : null;
  const money = (text: string | undefined): ReactNode => (text === undefined ? '—' : <Secret>{formatAmount(text)} {position.legal_name}</Secret>);
  const type = (typed: string): void => {
    sending.dismiss();
    setPercent(null);
    setShare(typed);
  };
  return (
    <ActionSheet
      title={t`Close ${ph({ symbol: position.symbol })}`}
      sending={sending}
      done={<Trans>Closed. What came back is in your futures account.</Trans>}
      confirmLabel={t`Close at the market`}
      variant="danger"
      isBlocked={isStale || isOffline || problem !== undefined}
      error={formError(['share'])}
      onConfirm={() => (quote ? sending.confirm({ id: position.id, share, seen_price: quote.now_price, slippage }) : undefined)}
      onClose={onClose}
    >
      <AmountField label={t`Lots`} inputMode="numeric" value={share} error={problem ?? refusalOf('share')} onChange={type} onStep={(steps) => type(stepFigure(share, '1', 0, steps))} />
      <PercentChoice
        steps={percents.map((each) => ({ percent: each, amount: lotsOf(position.share, each) }))}
        value={percent}
        onChange={(each) => {
          setPercent(each);
          if (each !== null) setShare(lotsOf(position.share, each));
        }}
      />
      <SlippageField value={slippage} onChange={setSlippage} />
      <dl className={ticketStyles.rows}>
        <div><dt><Trans>Expected price</Trans></dt><dd>{quote ? formatPrice(quote.now_price, quote.price_decimals) : '—'}</dd></div>
        <div><dt><Trans>Profit or loss</Trans></dt><dd>{estimate ? <Secret>{formatSigned(estimate.profit)} {position.legal_name}</Secret> : '—'}</dd></div>
        <div><dt><Trans>Fee</Trans></dt><dd>{money(estimate?.fee)}</dd></div>
        <div><dt><Trans>You receive</Trans></dt><dd>{money(estimate?.returned)}</dd></div>
      </dl>
      {isStale ? <p className={ticketStyles.warn}><Trans>The price is not live. Market orders wait for a live price.</Trans></p> : null}
      <p className={styles.note}><Trans>A market order fills at once and cannot be undone. It never fills beyond the worst price; outside of it nothing is dealt.</Trans></p>
    </ActionSheet>
  );
};
