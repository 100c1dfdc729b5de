import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './water-bone.module.css';

/** Placeholder in the shape of the waterline. */
export const WaterBone = () => <Skeleton className={styles.water} />;
