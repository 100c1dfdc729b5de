import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MovementLabel } from '#client/data/engine/resource.ts';
import { resources } from '#client/data/resources.ts';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';

const icons: Readonly<Record<MovementLabel['category'], IconName>> = {
  credit: 'plus',
  charge: 'minus',
  reserve: 'lock',
  release: 'refresh',
  deal: 'trade',
  loss: 'warning',
  move: 'transfer',
  deposit: 'download',
  payout: laterIcons.upload,
};

const known = new Map<string, MovementLabel>(
  resources.flatMap(({ movements = {} }) => Object.entries<MovementLabel>(movements)),
);

/** Label and icon of a ledger entry; generic for a kind that this version does not know. */
export const describeMovement = (kind: string): { label: MessageDescriptor; icon: IconName } => {
  const { label, category } = known.get(kind) ?? { label: msg`Other movement`, category: 'move' as const };
  return { label, icon: icons[category] };
};
