import { useLingui } from '@lingui/react/macro';
import type { Artwork } from '#contract/nft-rows.ts';
import { locationOf } from '#client/lib/navigation/locations.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

/**
 * Shares the work's address by the platform's share sheet; where there is none, copies it to the clipboard.
 */
export const ShareWork = ({ artwork: { code, name } }: { artwork: Pick<Artwork, 'code' | 'name'> }) => {
  const { t } = useLingui();
  const canShare = 'share' in navigator;
  const share = async (): Promise<void> => {
    const url = new URL(`#${locationOf('/pages/nft/artworkDetail', { code })}`, document.baseURI).href;
    try {
      if (canShare) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      showToast(t`Link copied`);
    } catch (problem) {
      // Closing the share sheet is not an error.
      if ((problem as Error).name !== 'AbortError')
        showToast(t`Sharing did not work. Copy the address from the browser.`, 'warning');
    }
  };
  return <IconButton label={t`Share`} icon="share" onClick={() => void share()} />;
};
