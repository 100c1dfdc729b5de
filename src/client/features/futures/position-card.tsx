import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Position } from '#contract/positions.ts';
import { formatAmount, formatPercent, formatPrice, formatShare, formatSigned } from '#client/lib/format.ts';
import { Link } from '#client/lib/link.tsx';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { directionOf } from '#domain/direction.ts';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { PositionActions, type PositionAction } from './position-actions.tsx';
import { figuresAt } from './position-figures.ts';
import styles from './position-card.module.css';

interface PositionCardProps {
  position: Position;
  onAct: (action: PositionAction, position: Position) => void;
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** One held position with what it is worth now, and what can be done with it. */
export const PositionCard = ({ position, onAct }: PositionCardProps) => {
  const { t } = useLingui();
  const quote = useQuote(position.match_id);
  const decimals = quote?.price_decimals ?? 2;
  const figures = quote ? figuresAt(position, quote.now_price) : null;
  const price = (text: string | null): string => (text === null ? '—' : formatPrice(text, decimals));
  const isOpen = position.status === 'open';
  const isEntrusted = position.status === 'entrusted';
  return (
    <li className={styles.item}>
      <div className={styles.card}>
        <Link className={styles.head} to="/pages/transaction/contract_order" query={{ id: position.id }}>
          <span className={styles.side} data-side={position.type === 1 ? 'buy' : 'sell'}>
            {position.type === 1 ? t`Long` : t`Short`} {position.multiple}×
          </span>
          <span className={styles.symbol}>{position.symbol}</span>
          {position.copied_from === null ? null : (
            <span className={styles.tag}>
              <Trans>Copied</Trans>
            </span>
          )}
          <span className={styles.status}>
            {isEntrusted ? t`Waiting` : isOpen ? t({ message: 'Open', context: 'position' }) : t`Closing`}
          </span>
        </Link>
        {figures ? (
          <p className={styles.result} data-direction={directionOf(figures.profit)}>
            <b>
              <Secret>
                {formatSigned(figures.profit, 2)} {position.legal_name}
              </Secret>
            </b>
            <span>
              <Secret>{formatPercent(figures.returned)}</Secret>
            </span>
          </p>
        ) : null}
        <dl className={styles.figures}>
          <Figure label={t`Lots`}>
            <Secret>{position.share}</Secret>
          </Figure>
          <Figure label={isEntrusted ? t`Limit price` : t`Entry price`}>{price(position.price)}</Figure>
          <Figure label={t`Current price`}>{price(quote?.now_price ?? null)}</Figure>
          <Figure label={t`Margin`}>
            <Secret>{formatAmount(position.margin, 2)}</Secret>
          </Figure>
          <Figure label={t`Liquidation price`}>{price(position.liquidation_price)}</Figure>
          <Figure label={t`Risk rate`}>{figures ? formatShare(figures.risk, 0) : '—'}</Figure>
          <Figure label={t`Take profit`}>{price(position.target_profit_price)}</Figure>
          <Figure label={t`Stop loss`}>{price(position.stop_loss_price)}</Figure>
        </dl>
        <PositionActions position={position} onAct={onAct} />
      </div>
    </li>
  );
};
