import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Position } from '#contract/positions.ts';
import { useWrittenQuote } from '#client/data/quotes/use-written-quote.ts';
import { formatPercent, formatPrice, formatSigned } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { writeText } from '#client/lib/text/write-text.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { writeDirection } from '#client/ui/figures/write-direction.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { returnRate } from '#domain/futures/futures.ts';
import { positionSideOf, profitAt, sizeOf } from '#domain/trading/position-profit.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import styles from './my-trades.module.css';

/**
 * One open position with the result of closing it at the current price. A tick writes text and renders
 * nothing.
 */
export const PositionLine = ({ position }: { position: Position }) => {
  const { t } = useLingui();
  const result = useRef<HTMLSpanElement>(null);
  const profit = useRef<HTMLElement>(null);
  const returned = useRef<HTMLSpanElement>(null);
  const { status, price: entry, match_id, type, share, lever_share_num, margin } = position;
  const isActive = status === 'open' || status === 'closing';
  const quote = useWrittenQuote(match_id, ({ now_price }) => {
    if (!isActive) return;
    const terms = {
      side: positionSideOf(type),
      entry: decimal(entry),
      size: sizeOf(share, lever_share_num),
      margin: decimal(margin),
    };
    const now = decimal(now_price);
    const text = toPlain(profitAt(terms, now));
    writeDirection(text, result.current);
    writeText(profit.current, `${formatSigned(text, 2)} ${position.legal_name}`);
    writeText(returned.current, formatPercent(returnRate(terms, now).toFixed(2)));
  });
  return (
    <li>
      <Row
        as={Link}
        gap={3}
        spread
        className={styles.line}
        to="/pages/transaction/contract_order"
        query={{ id: position.id }}
      >
        <span className={styles.text}>
          <span className={styles.name}>{position.symbol}</span>
          <Note as="span" className={styles.detail}>
            <Directed className={styles.side} side={type === 1 ? 'buy' : 'sell'}>
              {type === 1 ? t`Long` : t`Short`}
            </Directed>{' '}
            {position.multiple}× · {t`Entry price`} {formatPrice(entry, quote?.price_decimals ?? 2)}
          </Note>
        </span>
        {isActive ? (
          <span className={styles.result} ref={result}>
            <Secret>
              <b ref={profit} />
            </Secret>
            <Note as="span" className={styles.detail} ref={returned} />
          </span>
        ) : (
          <Note as="span" className={styles.detail}>{t`Waiting`}</Note>
        )}
      </Row>
    </li>
  );
};
