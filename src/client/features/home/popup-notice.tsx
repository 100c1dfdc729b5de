import { useLingui } from '@lingui/react/macro';
import { getPopup } from '#contract/content.ts';
import { keepValue, useKept } from '#client/data/engine/kept-values.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import styles from './popup-notice.module.css';

/** The server's notice on opening the app; each is shown once on this device. */
export const PopupNotice = () => {
  const { t } = useLingui();
  const { value: notice } = useAnswer(getPopup, {});
  const seen = useKept('popupSeen');
  if (!notice || seen === undefined || seen === notice.id) return null;
  const close = () => void keepValue('popupSeen', notice.id);
  return (
    <Sheet title={notice.title} open onClose={close} footer={<Button onClick={close}>{t`Got it`}</Button>}>
      <p className={styles.content}>{notice.content}</p>
    </Sheet>
  );
};
