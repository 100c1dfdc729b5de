import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import type { History } from './use-history.ts';

/** Refreshes a list. */
export const RefreshButton = ({ history }: { history: History }) => {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Refresh`}
      icon="refresh"
      disabled={history.isBusy}
      onClick={() => void history.refresh()}
    />
  );
};
