import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageType } from '#contract/messages.ts';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';

/** Name and icon of each message type, in the order of the message centre. */
export const messageKinds: readonly {
  readonly type: MessageType;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
}[] = [
  { type: 'service', label: msg`Customer service`, icon: 'chat' },
  { type: 'system', label: msg`System notifications`, icon: 'bell' },
  { type: 'platform', label: msg`Platform announcements`, icon: 'news' },
];

export const kindOf = (type: MessageType) => messageKinds.find((kind) => kind.type === type)!;
