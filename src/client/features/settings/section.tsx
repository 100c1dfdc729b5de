import { useId, type ReactNode } from 'react';
import { Card } from '#client/ui/layout/card.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './settings.module.css';

/** A group of settings under a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Stack as="section" gap={2} shrinks className={styles.section} aria-labelledby={id}>
      <Heading variant="label" id={id}>
        {title}
      </Heading>
      <Card className={styles.card}>{children}</Card>
    </Stack>
  );
};
