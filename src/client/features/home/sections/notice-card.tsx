import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { popupAnswer } from '#client/data/content/content-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { storeValue, useStoredValue } from '#client/data/engine/stored-values.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Row } from '#client/ui/layout/row.ts';
import styles from './cards.module.css';

/** The server's notice at start: its title, and its text on a press, until it is closed. */
export const NoticeCard = ({ onClosed }: { onClosed: () => void }) => {
  const { t } = useLingui();
  const id = useId();
  const { value: notice } = useStoredAnswer(popupAnswer, {});
  const seen = useStoredValue('popupSeen');
  const [isOpen, setOpen] = useState(false);
  if (!notice || seen === undefined || seen === notice.id) return null;
  const close = (): void => {
    void storeValue('popupSeen', notice.id);
    onClosed();
  };
  return (
    <section className={styles.notice} aria-label={t`Notice`}>
      <Row gap={2} spread>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.noticeTitle}>{notice.title}</span>
          <span className={classNames(styles.chevron, isOpen && styles.turned)}>
            <Icon name="chevron" size={18} />
          </span>
        </button>
        <IconButton label={t`Close the notice`} icon="close" onClick={close} />
      </Row>
      <p className={styles.text} id={id} hidden={!isOpen}>
        {notice.content}
      </p>
    </section>
  );
};
