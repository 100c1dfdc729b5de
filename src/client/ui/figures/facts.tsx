import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  /** No two of them are called the same. */
  rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** Figures beside what they are called, one a line. */
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
