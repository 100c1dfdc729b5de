import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/buttons/button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './page-skeleton.module.css';

/**
 * The skeleton of a page whose code or session is still loading; shown after 200 ms. With `onRetry` the
 * loading has taken far too long.
 */
export const PageSkeleton = ({ title, onRetry }: { title: string; onRetry?: (() => void) | undefined }) => {
  const { t } = useLingui();
  return (
    <div className={styles.late}>
      <Screen title={title}>
        <div role="status">
          {onRetry ? (
            <div className={styles.slow}>
              <p>{t`This page is taking longer than usual to load.`}</p>
              <Button variant="secondary" onClick={onRetry}>{t`Try again`}</Button>
            </div>
          ) : (
            <p className="visually-hidden">{t`Loading`}</p>
          )}
        </div>
        <Skeleton shape="figure" />
        <Skeleton shape="block" className={styles.block} />
        <Skeleton shape="row" count={6} />
      </Screen>
    </div>
  );
};
