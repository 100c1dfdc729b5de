import { useLingui } from '@lingui/react/macro';
import { BubbleText } from '#client/ui/bubble.tsx';
import type { AnswerDraft } from './use-answer-draft.ts';
import styles from './chats.module.css';

/** What was refused because somebody else has the conversation: nothing that was written is lost unseen. */
export const RefusedAnswer = ({ text, image, error }: Pick<AnswerDraft, 'text' | 'image' | 'error'>) => {
  const { t } = useLingui();
  if (error === undefined || (text === '' && !image)) return null;
  return (
    <div className={styles.refused}>
      <p className={styles.wrong} role="alert">
        {error}
      </p>
      {text === '' ? null : <BubbleText>{text}</BubbleText>}
      {image ? <p className={styles.hint}>{t`Image`}</p> : null}
    </div>
  );
};
