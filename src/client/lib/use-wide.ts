import { mediaHook } from './media-hook.ts';
import { wideQuery } from './wide-query.ts';

export const useWide = mediaHook(wideQuery);
