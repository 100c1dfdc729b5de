import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './nft.module.css';

/** Placeholders for cards, in their size. */
export const CardSkeletons = () => (
  <div className={styles.skeletons} aria-hidden="true">
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className={styles.ghost}>
        <Skeleton shape="block" className={styles.ghostImage} />
        <div className={styles.ghostText}>
          <Skeleton />
          <Skeleton className={styles.ghostLine} />
        </div>
      </div>
    ))}
  </div>
);
