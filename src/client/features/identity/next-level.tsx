import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Identity } from '#contract/identity.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Note } from '#client/ui/states/note.ts';
import { isTagged, nextLevel } from './identity-way.ts';

/** What the next level adds, and what it takes; or that there is none. Nothing during a review. */
export const NextLevel = ({ status, limits }: Pick<Identity, 'status' | 'limits'>) => {
  const { t } = useLingui();
  const level = nextLevel(status);
  const added = limits.find((of) => of.level === level);
  if (level === null || !added)
    return isTagged(status, 'done') ? <Note size="body">{t`You have the highest limits.`}</Note> : null;
  const withdrawal = `${formatAmount(added.withdrawal_btc, 0)} BTC`;
  const purchase = `${formatAmount(added.purchase_usdt, 0)} USDT`;
  const taken =
    level === 1
      ? t`It takes your name and the number of your document.`
      : t`It takes pictures of your document.`;
  return (
    <Note size="body">
      {t`Level ${ph({ level })} allows withdrawals of ${ph({ withdrawal })} in 24 h, and crypto purchases of ${ph({ purchase })} each.`}{' '}
      {taken}
    </Note>
  );
};
