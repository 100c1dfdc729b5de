import { useLingui } from '@lingui/react/macro';
import { back } from '#client/lib/navigation.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { DepositsPane } from './deposits-pane.tsx';

/** What came in and what went out. */
export const RecordsScreen = () => {
  const { t } = useLingui();
  return (
    <Screen
      title={t`Deposits and withdrawals`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
    >
      <DepositsPane />
    </Screen>
  );
};
