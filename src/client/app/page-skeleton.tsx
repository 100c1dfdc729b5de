import { useLingui } from '@lingui/react/macro';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './page-skeleton.module.css';

/** The shape of a page whose code or owner is still being found; shown once that has lasted 200 ms. */
export const PageSkeleton = ({ title }: { title: string }) => {
  const { t } = useLingui();
  return (
    <div className={styles.late}>
      <Screen title={title}>
        <p className="visually-hidden" role="status">{t`Loading`}</p>
        <Skeleton shape="figure" />
        <Skeleton shape="block" className={styles.block} />
        <Skeleton shape="row" count={6} />
      </Screen>
    </div>
  );
};
