import type { Resource } from '#client/data/engine/resource.ts';
import { messagesList } from './messages-list.ts';
import { readMessagesKind } from './read-intents.ts';

export const messagesResource: Resource = { lists: [messagesList], intents: [readMessagesKind] };
