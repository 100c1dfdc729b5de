import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageType } from '#contract/messages.ts';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';

/** Name and icon of each message type, in the order of the message centre. */
export const messageKinds: readonly {
  readonly type: MessageType;
  readonly words: MessageDescriptor;
  readonly icon: IconName;
}[] = [
  { type: 'service', words: msg`Customer service`, icon: 'chat' },
  { type: 'system', words: msg`System notifications`, icon: 'bell' },
  { type: 'platform', words: msg`Platform announcements`, icon: 'news' },
];

export const kindOf = (type: MessageType) => messageKinds.find((kind) => kind.type === type)!;
