import { msg } from '@lingui/core/macro';
import type { HotkeyGroup } from '#client/lib/device/hotkeys.ts';

declare module '#client/lib/device/hotkeys.ts' {
  interface HotkeyIds extends Record<
    'dayPause' | 'dayStep' | 'daySlower' | 'dayFaster' | 'daySkip',
    HotkeyKeys
  > {}
}

/** The keys of a recorded day. */
export const dayHotkeys: HotkeyGroup = {
  name: msg`Recorded day`,
  rows: [
    { label: msg`Pause or resume`, keys: { dayPause: [','] } },
    { label: msg`One step`, keys: { dayStep: ['.'] } },
    { label: msg`Slower`, keys: { daySlower: ['['] } },
    { label: msg`Faster`, keys: { dayFaster: [']'] } },
    { label: msg`Skip 15 minutes`, keys: { daySkip: ['\\'] } },
  ],
};
