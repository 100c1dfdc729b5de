import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/lib/state/toast.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { inviteLink } from './invite-link.ts';

/** Shares the link by the platform's share sheet; where there is none, copies it to the clipboard. */
export const ShareButton = ({ code }: { code: string }) => {
  const { t } = useLingui();
  const url = inviteLink(code);
  const canShare = 'share' in navigator;
  const share = async (): Promise<void> => {
    try {
      if (canShare) return await navigator.share({ title: 'Tideline', text: t`Join me on Tideline`, url });
      await navigator.clipboard.writeText(url);
      showToast(t`Invite link copied`);
    } catch (problem) {
      // Closing the share sheet is not an error.
      if ((problem as Error).name !== 'AbortError')
        showToast(t`Sharing did not work. Copy the link from the page.`, 'warning');
    }
  };
  return (
    <Button onClick={() => void share()}>
      <Icon name={canShare ? 'share' : 'copy'} size={18} />{' '}
      {canShare ? t`Share invite link` : t`Copy invite link`}
    </Button>
  );
};
