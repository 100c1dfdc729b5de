import { useLingui } from '@lingui/react/macro';
import type { Artwork } from '#contract/nft-rows.ts';
import { changeCollect, useCollected } from '#client/data/nfts/use-collects.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import styles from './artwork-card.module.css';

interface CollectButtonProps {
  artwork: Pick<Artwork, 'code' | 'name' | 'collect' | 'collect_number'>;
  className?: string | undefined;
}

/** Marks a work as a favourite, also offline: the choice is stored, and sent to the server later. */
export const CollectButton = ({ artwork, className }: CollectButtonProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { isCollected } = useCollected(artwork);
  const { code, name } = artwork;
  const press = async (): Promise<void> => {
    const outcome = await changeCollect(code, !isCollected);
    // A visitor is redirected to the login page already.
    if (!outcome.ok && outcome.failure.kind !== 'refused') showToast(failureText(outcome.failure), 'error');
  };
  return (
    <IconButton
      className={classNames(isCollected && styles.marked, className)}
      label={t`Favourite artwork: ${name}`}
      aria-pressed={isCollected}
      icon={isCollected ? 'star-filled' : 'star'}
      size={20}
      onClick={() => void press()}
    />
  );
};
