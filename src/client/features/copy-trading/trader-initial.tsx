import styles from './copy-trading.module.css';

/** The first letter of a trader's name: portraits are shown only to their owners. */
export const TraderInitial = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span className={styles.disc} data-large={large} aria-hidden="true">
    {[...name][0]?.toLocaleUpperCase() ?? '?'}
  </span>
);
