import { coinColour } from '#domain/quotes/coin-colours.ts';
import { coinIcon } from '#domain/quotes/coin-icons.ts';
import styles from './coin-icon.module.css';

interface CoinIconProps {
  /** The currency's code: BTC, AAPL. */
  name: string;
  /** Diameter, in pixels. */
  size?: number;
}

/** The currency's icon, or its first letter if it has none. */
const Mark = ({ name }: { name: string }) => {
  const href = coinIcon(name);
  return href ? (
    <use href={href} />
  ) : (
    <text x="18" y="18" dy="0.36em" className={styles.monogram}>
      {name.slice(0, 1).toUpperCase()}
    </text>
  );
};

/** A currency icon, hidden from screen readers because the code is next to it as text. */
export const CoinIcon = ({ name, size = 36 }: CoinIconProps) => (
  <svg
    className={styles.icon}
    viewBox="0 0 36 36"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="18" cy="18" r="18" fill={coinColour(name)} />
    <Mark name={name} />
  </svg>
);
