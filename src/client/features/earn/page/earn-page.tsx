import { useSession } from '#client/data/session/session.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { MyEarnings } from './my-earnings.tsx';
import { Offers } from './offers.tsx';
import { VisitorHint } from './visitor-hint.tsx';
import styles from './earn.module.css';

/** What the user has in products as one figure, then the offers, then the user's own in detail. */
export const EarnPage = () => {
  const { user, state } = useSession();
  const isComing = state === 'restoring' || state === 'signingIn';
  return (
    <div className={styles.page}>
      {user ? (
        <MyEarnings>
          <Offers />
        </MyEarnings>
      ) : (
        <>
          {isComing ? <Skeleton shape="block" /> : <VisitorHint />}
          <Offers />
        </>
      )}
    </div>
  );
};
