import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MovementWords } from '#client/data/engine/resource.ts';
import { resources } from '#client/data/resources.ts';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';

const icons: Readonly<Record<MovementWords['look'], IconName>> = {
  credit: 'plus',
  charge: 'minus',
  reserve: 'lock',
  release: 'refresh',
  deal: 'trade',
  loss: 'warning',
  move: 'transfer',
  deposit: 'download',
  payout: 'upload',
};

const known = new Map<string, MovementWords>(
  resources.flatMap(({ movements = {} }) => Object.entries<MovementWords>(movements)),
);

/** Label and icon of a ledger entry; generic for a kind that this version does not know. */
export const movementLook = (kind: string): { words: MessageDescriptor; icon: IconName } => {
  const { words, look } = known.get(kind) ?? { words: msg`Other movement`, look: 'move' as const };
  return { words, icon: icons[look] };
};
