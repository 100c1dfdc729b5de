import styles from './nft.module.css';

/** Figures in a row, each above its label. */
export const Figures = ({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) => (
  <dl className={styles.figures}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
