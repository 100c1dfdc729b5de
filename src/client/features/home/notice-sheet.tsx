import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import styles from './popup-notice.module.css';

interface NoticeSheetProps {
  title: string;
  content: string;
  onClose: () => void;
}

/** What the server wants to be read on opening the app. */
export const NoticeSheet = ({ title, content, onClose }: NoticeSheetProps) => {
  const { t } = useLingui();
  return (
    <Sheet title={title} open onClose={onClose} footer={<Button onClick={onClose}>{t`Got it`}</Button>}>
      <p className={styles.content}>{content}</p>
    </Sheet>
  );
};
