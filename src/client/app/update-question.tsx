import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import type { UpdateOffer } from './update-offer.ts';
import styles from './update-question.module.css';

/** Offers a new version; nothing happens until the user agrees. */
export const UpdateQuestion = ({ offer }: { offer: UpdateOffer }) => {
  const { t } = useLingui();
  const words = {
    ready: t`A new version is ready. Updating takes a moment; your entries are kept.`,
    outdated: t`Tideline was updated in another tab. Reload to continue.`,
    waitingForOrder: t`Updates once what you sent is confirmed.`,
  };
  return (
    <div className={styles.prompt}>
      <p>{words[offer.kind]}</p>
      {offer.kind === 'waitingForOrder' ? null : (
        <div className={styles.actions}>
          {offer.kind === 'ready' ? (
            <Button variant="secondary" onClick={offer.postpone}>{t`Later`}</Button>
          ) : null}
          <Button onClick={offer.accept}>{offer.kind === 'ready' ? t`Update now` : t`Reload`}</Button>
        </div>
      )}
    </div>
  );
};
