import { deviceMutations } from './device-mutations.ts';
import { exchangeMutations } from './exchange-mutations.ts';
import type { NamedMutation } from './named-mutation.ts';

export const mutations: readonly NamedMutation[] = [...exchangeMutations, ...deviceMutations];
