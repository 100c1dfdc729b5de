import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/buttons/button.tsx';
import styles from './update-question.module.css';

interface UpdateQuestionProps {
  /** A version to accept, one that another tab activated, or one that waits for an order. */
  readonly kind: 'ready' | 'outdated' | 'waitingForOrder';
  readonly onAccept: () => void;
  readonly onPostpone: () => void;
}

/** Offers a new version; nothing happens until the user agrees. */
export const UpdateQuestion = ({ kind, onAccept, onPostpone }: UpdateQuestionProps) => {
  const { t } = useLingui();
  const texts = {
    ready: t`A new version is ready. Updating takes a moment; your entries are kept.`,
    outdated: t`Tideline was updated in another tab. Reload to continue.`,
    waitingForOrder: t`Updates once what you sent is confirmed.`,
  };
  return (
    <div className={styles.prompt}>
      <p>{texts[kind]}</p>
      {kind === 'waitingForOrder' ? null : (
        <div className={styles.actions}>
          {kind === 'ready' ? <Button variant="secondary" onClick={onPostpone}>{t`Later`}</Button> : null}
          <Button onClick={onAccept}>{kind === 'ready' ? t`Update now` : t`Reload`}</Button>
        </div>
      )}
    </div>
  );
};
