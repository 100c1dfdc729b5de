import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProjectInfo } from '#contract/projects.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Explanation } from '#client/ui/sheets/explanation.tsx';
import { approvable, isOversubscribed, smallestUnit, tenTimesLeast } from './shares.ts';

/** Amount for the example: the typed one, or ten times the minimum subscription. */
const exampleOf = (info: ProjectInfo, amount: string | null): string => amount ?? tenTimesLeast(info);

/** Explains the allotment in plain language with current figures. @param amount null: none is typed */
export const HowAllotted = ({ info, amount }: { info: ProjectInfo; amount: string | null }) => {
  const example = exampleOf(info, amount);
  const coins = (figure: string): string => `${formatAmount(figure)} ${info.currency_name}`;
  const unit = smallestUnit(info.decimals);
  return (
    <Explanation title={<Trans>How coins are allotted</Trans>}>
      <p>
        <Trans>
          If no more than the issue is applied for by the end, everybody gets all of it. When you subscribe
          makes no difference to your share.
        </Trans>
      </p>
      <p>
        <Trans>
          Otherwise everybody gets the same part: your amount, times the issue, divided by everything applied
          for, rounded down to the smallest unit ({ph({ unit: coins(unit) })}). The units left over by
          rounding go one each to those who lost most to it; if tied, the earlier subscription comes first.
        </Trans>
      </p>
      <p>
        <Trans>
          You pay only for what is approved. The rest of the frozen funds is released at once, without a fee.
        </Trans>
      </p>
      <p>
        {isOversubscribed(info) ? (
          <Trans>
            Today: {ph({ issue: coins(info.amount) })} issued, {ph({ applied: coins(info.total_sell) })}{' '}
            applied for. Another {ph({ amount: coins(example) })} would get about{' '}
            {ph({ approved: coins(approvable(example, info)) })}.
          </Trans>
        ) : (
          <Trans>
            Today: {ph({ issue: coins(info.amount) })} issued, {ph({ applied: coins(info.total_sell) })}{' '}
            applied for. Another {ph({ amount: coins(example) })} would get{' '}
            {ph({ approved: coins(approvable(example, info)) })} if nobody else subscribed.
          </Trans>
        )}
      </p>
    </Explanation>
  );
};
