import type { Quote } from '#contract/quotes.ts';
import styles from './pair-name.module.css';

/** The asset's code, large, and its quote currency, muted. Stocks show their code alone. */
export const PairName = ({ pair }: { pair: Pick<Quote, 'kind' | 'currency_name' | 'legal_name'> }) => (
  <span className={styles.code}>
    {pair.currency_name}
    {pair.kind === 'stock' ? null : <span className={styles.counted}>/{pair.legal_name}</span>}
  </span>
);
