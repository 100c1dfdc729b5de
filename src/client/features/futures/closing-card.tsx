import { ph } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { Position, PositionClosing } from '#contract/positions.ts';
import { formatAmount, formatPrice, formatSigned } from '#client/lib/format/format.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { TickFacts } from '#client/components/quotes/tick-facts.tsx';
import styles from '#client/ui/figures/facts.module.css';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Note } from '#client/ui/states/note.ts';
import { useCloseReasonText } from './close-reason-text.ts';

/** Lots closed at one time, with the tick that decides the price. */
export const ClosingCard = ({ closing, position }: { closing: PositionClosing; position: Position }) => {
  const reasonText = useCloseReasonText();
  const quote = useQuote(position.match_id);
  const profits = <Secret>{formatSigned(closing.profits)}</Secret>;
  const fee = <Secret>{formatAmount(closing.fee)}</Secret>;
  return (
    <Card className={styles.fill}>
      <p className={styles.dealt}>
        <Plural value={closing.share} one="# lot" other="# lots" /> ·{' '}
        {quote ? formatPrice(closing.price, quote.price_decimals) : formatAmount(closing.price)}{' '}
        {position.legal_name}
      </p>
      <Note>
        {reasonText(closing.reason)} ·{' '}
        <Trans>
          Profit or loss {profits}, fee {fee} {ph({ money: position.legal_name })}
        </Trans>
      </Note>
      <TickFacts tick={closing.tick} />
    </Card>
  );
};
