import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/lib/state/toast.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

interface CopyButtonProps {
  /** Names what is copied. */
  label: string;
  value: string;
  size?: number;
}

/** Copies a text, and says whether it could. */
export const CopyButton = ({ label, value, size }: CopyButtonProps) => {
  const { t } = useLingui();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      showToast(t`Copied: ${ph({ label })}`);
    } catch {
      // Without the clipboard, the text can still be read and selected on the page.
      showToast(t`Copying is not possible here. Select the text instead.`, 'warning');
    }
  };
  return <IconButton label={t`Copy: ${ph({ label })}`} icon="copy" size={size} onClick={() => void copy()} />;
};
