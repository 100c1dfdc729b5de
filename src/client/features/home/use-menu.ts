import type { MenuItem } from '#contract/content.ts';
import { menuAnswer } from '#client/data/content/menu-answer.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';

/** The product areas; empty when neither the server nor this device has them, undefined while loading. */
export const useMenu = (): readonly MenuItem[] | undefined => {
  const { value, failure } = useStoredAnswer(menuAnswer, {});
  return value ?? (failure ? [] : undefined);
};
