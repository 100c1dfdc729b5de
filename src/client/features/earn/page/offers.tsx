import { useLingui } from '@lingui/react/macro';
import { Heading } from '#client/ui/layout/heading.ts';
import { DualOffers } from './dual-offers.tsx';
import { LockUpOffers } from './lock-up-offers.tsx';
import { ProjectOffers } from './project-offers.tsx';
import styles from './earn.module.css';

/** The offers, grouped by product. */
export const Offers = () => {
  const { t } = useLingui();
  return (
    <div className={styles.offers}>
      <Heading className={styles.title}>{t`On offer`}</Heading>
      <LockUpOffers />
      <DualOffers />
      <ProjectOffers />
    </div>
  );
};
