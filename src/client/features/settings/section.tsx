import { useId, type ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import styles from './settings.module.css';

/** Settings that belong together, under a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <Card className={styles.card}>{children}</Card>
    </section>
  );
};
