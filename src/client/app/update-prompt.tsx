import { lazy, Suspense } from 'react';
import { useStore } from '#client/lib/store.ts';
import { untilLoaded } from '#client/lib/until-loaded.ts';
import { updateOffer } from './update-offer.ts';
import styles from './update-prompt.module.css';

const UpdateQuestion = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./update-question.tsx')).UpdateQuestion })),
);

/** Where a new version is offered; its code comes with the first offer. */
export const UpdatePrompt = () => {
  const offer = useStore(updateOffer);
  return (
    <div role="status" className={styles.place}>
      {offer ? (
        <Suspense>
          <UpdateQuestion offer={offer} />
        </Suspense>
      ) : null}
    </div>
  );
};
