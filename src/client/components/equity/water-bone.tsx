import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './water-bone.module.css';

/** Stands where the waterline is about to be, in its shape. */
export const WaterBone = () => <Skeleton className={styles.water} />;
