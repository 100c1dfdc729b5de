import { Trans, useLingui } from '@lingui/react/macro';
import { showToast } from '#client/lib/state/toast.ts';
import styles from './withdraw.module.css';

const canPaste = (): boolean =>
  typeof (navigator.clipboard as Clipboard | undefined)?.readText === 'function';

/** Takes the text of the clipboard; hidden where pages cannot read it, such as over plain http. */
export const PasteButton = ({ onPaste }: { onPaste: (text: string) => void }) => {
  const { t } = useLingui();
  if (!canPaste()) return null;
  const paste = async (): Promise<void> => {
    try {
      const text = (await navigator.clipboard.readText()).trim();
      if (text === '') showToast(t`The clipboard is empty`, 'info');
      else onPaste(text);
    } catch {
      // The browser or the user does not allow it here; the field itself still takes a pasted text.
      showToast(t`The clipboard can’t be read. Press and hold the field to paste.`, 'info');
    }
  };
  return (
    <button type="button" className={styles.add} onClick={() => void paste()}>
      <Trans>Paste</Trans>
    </button>
  );
};
