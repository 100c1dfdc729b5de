import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  /** Labels must be unique. */
  rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** Labelled figures, one per line. */
export const Facts = ({ rows }: FactsProps) => (
  <dl className={styles.facts}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
