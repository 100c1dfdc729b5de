import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { createFullScreen, type FullScreen } from './full-screen.ts';

/**
 * Shows the chart in full screen; a phone turned to landscape shows it automatically until it is turned
 * back.
 */
export const FullScreenButton = ({ area }: { area: RefObject<HTMLElement | null> }) => {
  const { t } = useLingui();
  const [isFull, setFull] = useState(false);
  const full = useRef<FullScreen | null>(null);
  useEffect(() => {
    const made = createFullScreen(area.current!, setFull);
    full.current = made;
    return made.destroy;
  }, [area]);
  return (
    <IconButton
      label={isFull ? t`Leave full screen` : t`Full screen`}
      icon={isFull ? 'close' : laterIcons.fit}
      onClick={() => full.current?.toggle()}
    />
  );
};
