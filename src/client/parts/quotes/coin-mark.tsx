import { coinColour } from '#domain/coin-colours.ts';
import styles from './coin-mark.module.css';

interface CoinMarkProps {
  /** The currency's code: BTC, AAPL. */
  name: string;
  /** Diameter, in pixels. */
  size?: number;
}

/** A drawn mark; the code stands beside it in words, so it says nothing to a screen reader. */
export const CoinMark = ({ name, size = 36 }: CoinMarkProps) => (
  <svg
    className={styles.mark}
    viewBox="0 0 36 36"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="18" cy="18" r="18" fill={coinColour(name)} />
    <text x="18" y="18" dy="0.36em" className={styles.monogram}>
      {name.slice(0, 1).toUpperCase()}
    </text>
  </svg>
);
