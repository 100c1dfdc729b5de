import styles from './nft.module.css';

/** A few figures side by side, each above what it is called. */
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
