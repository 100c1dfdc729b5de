import { useLingui } from '@lingui/react/macro';
import { back } from '#client/lib/navigation/navigation.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

export const BackButton = () => {
  const { t } = useLingui();
  return <IconButton label={t`Back`} icon="back" onClick={back} />;
};
