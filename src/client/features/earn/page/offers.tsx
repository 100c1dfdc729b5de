import { useLingui } from '@lingui/react/macro';
import { Heading } from '#client/ui/layout/heading.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { DualOffers } from './dual-offers.tsx';
import { LockUpOffers } from './lock-up-offers.tsx';
import { ProjectOffers } from './project-offers.tsx';
import styles from './earn.module.css';

/** The offers, grouped by product, and the way to loans. */
export const Offers = () => {
  const { t } = useLingui();
  return (
    <div className={styles.offers}>
      <Heading className={styles.title}>{t`On offer`}</Heading>
      <LockUpOffers />
      <DualOffers />
      <ProjectOffers />
      <Stack as="section" gap={1}>
        <h3 className={styles.groupTitle}>{t`Loans`}</h3>
        <ListRow
          href="/pages/common/borrowing"
          title={t`Borrow against your assets`}
          subtitle={t`You keep what you pledge, and pay interest by the day.`}
        />
      </Stack>
    </div>
  );
};
