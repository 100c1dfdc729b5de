import { useLingui } from '@lingui/react/macro';
import { changeSetting, useSettings } from '#client/data/settings/settings.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

export const HideBalancesButton = ({ className }: { className?: string | undefined }) => {
  const { t } = useLingui();
  const { hideBalances } = useSettings();
  return (
    <IconButton
      className={className}
      label={hideBalances ? t`Show balances` : t`Hide balances`}
      icon={hideBalances ? 'eye-off' : 'eye'}
      size={18}
      onClick={() => void changeSetting({ hideBalances: !hideBalances })}
    />
  );
};
