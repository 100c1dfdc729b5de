import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Follow } from '#contract/copy-trading.ts';
import { formatAmount, formatDateTime, formatShare, formatSigned } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { endedLabels } from './copy-trading-labels.ts';
import { useTermsText } from './terms-text.ts';

/** Terms of a follow, and its results so far. */
export const FollowFacts = ({ follow }: { follow: Follow }) => {
  const { t } = useLingui();
  const termsText = useTermsText();
  const limit = (amount: string | null): string =>
    amount === null ? t`No limit` : `${formatAmount(amount)} USDT`;
  const of = (amount: string) => <Secret>{formatSigned(amount, 2)} USDT</Secret>;
  const rows = [
    ...(follow.ended_reason === null
      ? []
      : ([[t`Why it ended`, t(endedLabels[follow.ended_reason])]] as const)),
    [t`Copied`, termsText(follow.type, follow.number)],
    [t`Max margin per order`, limit(follow.most_per_order)],
    [t`Max margin in total`, limit(follow.most_in_all)],
    [
      t`Stop copying at a loss of`,
      follow.stop_loss === null
        ? t`No stop`
        : t`${ph({ share: formatShare(follow.stop_loss) })} of the total limit`,
    ],
    [
      t`If the trader leaves`,
      follow.when_trader_leaves === 'hold' ? t`Copies become my own` : t`Copies are closed`,
    ],
    [t`Following since`, formatDateTime(follow.followed_at)],
    [
      t`Open copies`,
      <Secret key="open">
        {t`${ph({ count: follow.open })}, ${ph({ margin: formatAmount(follow.margin, 2) })} USDT of margin`}
      </Secret>,
    ],
    [t`Skipped orders`, String(follow.skipped)],
    [t`Realized result`, of(follow.cumulative)],
    [t`Highest result so far`, of(follow.high_water)],
    [t`Result of open copies`, of(follow.unrealised)],
    [t`Profit share paid`, <Secret key="shared">{formatAmount(follow.shared, 6)} USDT</Secret>],
  ] as const;
  return <Facts rows={rows} />;
};
