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
import { isWaitingEntry } from '#domain/trading/position-result.ts';
import { figuresAt } from '#domain/futures/position-figures.ts';
import styles from './my-trades.module.css';

/**
 * One open position with the result of closing it at the current price, or an entry that waits for its
 * price. A tick writes text and renders nothing.
 */
export const PositionLine = ({ position }: { position: Position }) => {
  const { t } = useLingui();
  const result = useRef<HTMLSpanElement>(null);
  const profit = useRef<HTMLElement>(null);
  const returned = useRef<HTMLSpanElement>(null);
  const { price, match_id, type } = position;
  const isWaiting = isWaitingEntry(position);
  const quote = useWrittenQuote(match_id, ({ now_price }) => {
    const figures = figuresAt(position, now_price);
    if (!figures) return;
    writeDirection(figures.profit, result.current);
    writeText(profit.current, `${formatSigned(figures.profit, 2)} ${position.legal_name}`);
    writeText(returned.current, formatPercent(figures.returned));
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
            {position.multiple}×
            <span className={isWaiting ? undefined : styles.entry}>
              {' '}
              · {isWaiting ? t`Limit price` : t`Entry price`} {formatPrice(price, quote?.price_decimals ?? 2)}
            </span>
          </Note>
        </span>
        {isWaiting ? (
          <Note as="span" className={styles.detail}>{t`Waiting`}</Note>
        ) : (
          <span className={styles.result} ref={result}>
            <Secret>
              <b ref={profit} />
            </Secret>
            <Note as="span" className={styles.detail}>
              <Secret>
                <span ref={returned} />
              </Secret>
            </Note>
          </span>
        )}
      </Row>
    </li>
  );
};
