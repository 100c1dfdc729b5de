import { useEffect, useState } from 'react';
import { changeSetting, currentSettings, useSettings } from '#client/data/settings/settings.ts';
import { createHotkeyReader } from '#client/lib/device/hotkey-reader.ts';
import { runHotkey, useHotkeys } from '#client/lib/device/hotkeys.ts';
import { navigateTo } from '#client/lib/navigation/navigation.ts';
import { hotkeyGroups } from './hotkeys.ts';
import { HotkeysSheet } from './hotkeys-sheet.tsx';

/** Focuses the market's own search where it is on the screen; opens the search page otherwise. */
const search = (): void => {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input');
  if (field) field.focus();
  else navigateTo('/pages/market/search');
};

/** Listens for the shortcuts of a wide window. Screens declare their own. */
export const HotkeysHost = () => {
  const [isHelp, setHelp] = useState(false);
  const { hotkeys: isOn } = useSettings();
  useEffect(() => {
    const read = createHotkeyReader(hotkeyGroups);
    const onKey = (event: KeyboardEvent): void => {
      // A dialog handles the keys itself.
      if (document.querySelector('dialog[open]')) return;
      const id = read({ ...pick(event), target: event.target instanceof Element ? event.target : null });
      if (id && (isOn || id === 'help') && runHotkey(id)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  useHotkeys({
    help: () => setHelp(true),
    search,
    hideBalances: () => void changeSetting({ hideBalances: !currentSettings().hideBalances }),
    goHome: () => navigateTo('/'),
    goMarket: () => navigateTo('/pages/market/market'),
    goTrade: () => navigateTo('/pages/transaction/index'),
    goEarn: () => navigateTo('/pages/financial/index'),
    goAssets: () => navigateTo('/pages/fund/assets'),
    goOrders: () => navigateTo('/pages/transaction/currency_order'),
    goPositions: () => navigateTo('/pages/transaction/contract_order'),
  });
  return isHelp ? <HotkeysSheet onClose={() => setHelp(false)} /> : null;
};

const pick = ({
  key,
  keyCode,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
  defaultPrevented,
  isComposing,
  timeStamp,
}: KeyboardEvent) => ({
  key,
  keyCode,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
  defaultPrevented,
  isComposing,
  timeStamp,
});
