import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode, type Ref } from 'react';
import type { Position } from '#contract/positions.ts';
import {
  formatAmount,
  formatPercent,
  formatPrice,
  formatPriceOrNone,
  formatSigned,
} from '#client/lib/format/format.ts';
import { useWrittenQuote } from '#client/data/quotes/use-written-quote.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { writeDirection } from '#client/ui/figures/write-direction.ts';
import { Note } from '#client/ui/states/note.ts';
import type { PositionAction } from './actions-of.ts';
import { PositionActions } from './position-actions.tsx';
import { isWaitingEntry } from '#domain/trading/position-result.ts';
import { figuresAt } from '#domain/futures/position-figures.ts';
import { isOpenPosition } from '#domain/trading/position-profit.ts';
import { SwipeRow } from '#client/ui/lists/swipe-row.tsx';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { reserveResult } from './reserve-result.ts';
import styles from './position-card.module.css';

interface PositionCardProps {
  position: Position;
  onAct: (action: PositionAction, position: Position) => void;
}

/** With a `ref`, live values are written into the element. */
const Figure = ({
  label,
  ref,
  children,
}: {
  label: string;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}) => (
  <div>
    <dt>{label}</dt>
    <dd ref={ref}>{children}</dd>
  </div>
);

interface ResultNowProps {
  result: Ref<HTMLSpanElement>;
  profit: Ref<HTMLSpanElement>;
  returned: Ref<HTMLSpanElement>;
  currency: string;
}

/** Profit and return, written as the price moves. */
const ResultNow = ({ result, profit, returned, currency }: ResultNowProps) => (
  <Directed ref={result} className={styles.now}>
    <b>
      <Secret>
        <span ref={profit} /> <small>{currency}</small>
      </Secret>
    </b>
    <span>
      <Secret>
        <span ref={returned} />
      </Secret>
    </span>
  </Directed>
);

/** The position and its result or state, linked to its detail. */
const PositionHead = ({ position, children }: { position: Position; children: ReactNode }) => {
  const { t } = useLingui();
  const { status } = position;
  return (
    <RowLink className={styles.head} to="/pages/transaction/contract_order" query={{ id: position.id }}>
      <Directed className={styles.side} side={position.type === 1 ? 'buy' : 'sell'}>
        {position.type === 1 ? t`Long` : t`Short`} {position.multiple}×
      </Directed>
      <span className={styles.symbol}>{position.symbol}</span>
      {position.copied_from === null ? null : (
        <span className={styles.tag}>
          <Trans>Copied</Trans>
        </span>
      )}
      {status === 'open' ? null : (
        <Note as="span" size="tiny">
          {status === 'entrusted' ? t`Waiting` : t`Closing`}
        </Note>
      )}
      {children}
    </RowLink>
  );
};

/** Both stops in one figure; they wrap where they are too long for their column. */
const Stops = ({ profit, loss }: { profit: string; loss: string }) => {
  const { t } = useLingui();
  return (
    <div className={styles.stops}>
      <dt>{t`TP/SL`}</dt>
      <dd>
        <span>{profit} /</span> <span>{loss}</span>
      </dd>
    </div>
  );
};

/** One open position with its current value and actions. A tick writes text and renders nothing. */
export const PositionCard = ({ position, onAct }: PositionCardProps) => {
  const { t } = useLingui();
  const result = useRef<HTMLSpanElement>(null);
  const profit = useRef<HTMLSpanElement>(null);
  const returned = useRef<HTMLSpanElement>(null);
  const now = useRef<HTMLElement>(null);
  const quote = useWrittenQuote(position.match_id, ({ now_price, price_decimals }) => {
    writeText(now.current, formatPrice(now_price, price_decimals));
    const figures = figuresAt(position, now_price);
    if (!figures) return;
    writeDirection(figures.profit, result.current);
    const [gained, percent] = [formatSigned(figures.profit, 2), formatPercent(figures.returned)];
    writeText(profit.current, gained);
    writeText(returned.current, percent);
    reserveResult(result.current, gained, `${position.legal_name}${percent}`);
  });
  const decimals = quote?.price_decimals ?? 2;
  const price = (text: string | null): string => (text === null ? '—' : formatPrice(text, decimals));
  const isOpen = position.status === 'open';
  const isActive = isOpenPosition(position);
  const isEntrusted = isWaitingEntry(position);
  return (
    <SwipeRow
      className={styles.item}
      label={isEntrusted ? t`Cancel` : t({ message: 'Close', context: 'position' })}
      onAct={isOpen || isEntrusted ? () => onAct(isOpen ? 'close' : 'cancel', position) : undefined}
    >
      <div className={styles.card}>
        <PositionHead position={position}>
          {quote && isActive ? (
            <ResultNow result={result} profit={profit} returned={returned} currency={position.legal_name} />
          ) : null}
        </PositionHead>
        <dl className={styles.figures}>
          <Figure label={t({ message: 'Size', context: 'position' })}>
            <Secret>
              <Plural value={position.share} one="# lot" other="# lots" />
            </Secret>
          </Figure>
          <Figure label={isEntrusted ? t`Limit price` : t`Entry price`}>{price(position.price)}</Figure>
          <Figure label={t`Liq. price`}>{formatPriceOrNone(position.liquidation_price, decimals)}</Figure>
          <Figure label={t`Margin`}>
            <Secret>{formatAmount(position.margin, 2)}</Secret>
          </Figure>
          <Figure label={t`Current price`} ref={now}>
            {quote ? null : '—'}
          </Figure>
          <Stops profit={price(position.target_profit_price)} loss={price(position.stop_loss_price)} />
        </dl>
        <PositionActions position={position} layout="card" onAct={onAct} />
      </div>
    </SwipeRow>
  );
};
