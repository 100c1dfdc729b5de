import { useLingui } from '@lingui/react/macro';
import { storeChatButton, useChatButton } from '#client/data/chat/chat-button.ts';
import { Switch } from '#client/ui/fields/switch.tsx';

/** Shows or hides the floating button. */
export const ButtonSwitch = () => {
  const { t } = useLingui();
  const place = useChatButton();
  return place ? (
    <Switch
      label={t`Floating button`}
      description={t`Opens this chat from the home page, assets and the help pages`}
      checked={!place.isHidden}
      onChange={(isShown) => void storeChatButton({ ...place, isHidden: !isShown })}
    />
  ) : null;
};
