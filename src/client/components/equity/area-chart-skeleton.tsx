import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './area-chart-skeleton.module.css';

/** Placeholder in the shape of the waterline. */
export const AreaChartSkeleton = () => <Skeleton className={styles.water} />;
