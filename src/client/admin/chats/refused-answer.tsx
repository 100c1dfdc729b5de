import { useLingui } from '@lingui/react/macro';
import { BubbleText } from '#client/ui/talk/bubble.tsx';
import { Note } from '#client/ui/states/note.ts';
import type { AnswerDraft } from './use-answer-draft.ts';
import styles from './chats.module.css';

/** A text that was refused because another operator has the conversation: no text is lost unseen. */
export const RefusedAnswer = ({ text, image, error }: Pick<AnswerDraft, 'text' | 'image' | 'error'>) => {
  const { t } = useLingui();
  if (error === undefined || (text === '' && !image)) return null;
  return (
    <div className={styles.refused}>
      <Note tone="danger" role="alert">
        {error}
      </Note>
      {text === '' ? null : <BubbleText>{text}</BubbleText>}
      {image ? <Note>{t`Image`}</Note> : null}
    </div>
  );
};
