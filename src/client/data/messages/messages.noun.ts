import type { Noun } from '#client/data/engine/noun.ts';
import { messagesList } from './messages-list.ts';
import { readMessagesKind } from './read-intents.ts';

export const messagesNoun: Noun = { lists: [messagesList], intents: [readMessagesKind] };
