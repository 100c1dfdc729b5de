import type { TraderApplication } from '#contract/traders.ts';
import { useRows } from '#client/data/engine/use-rows.ts';

/** How many traders the applicant follows, at least one if any, and the page on which this is stopped. */
export const useFollowing = ({ is_following }: Pick<TraderApplication, 'is_following'>) => {
  const follows = useRows('follows', { isOpen: true }) ?? [];
  const [first, ...more] = follows;
  return {
    count: is_following ? Math.max(1, follows.length) : 0,
    to: '/pages/copytrade/my',
    query: first && more.length === 0 ? { id: first.id } : { list: 'follows' as const },
  } as const;
};
