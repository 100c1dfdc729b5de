import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { simulateFollow } from '#contract/follows.ts';
import type { TermsRequest } from '#client/data/copy-trading/follow-requests.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { Simulation } from './simulation.tsx';
import { useTermsText } from './terms-text.ts';
import type { FollowForm } from './use-follow-form.ts';

interface ConfirmFollowProps {
  form: FollowForm;
  nickname: string;
  isChange: boolean;
}

/** Agreement is enabled only once the simulation is loaded. */
const ConfirmTerms = ({
  form,
  nickname,
  isChange,
  snapshot,
}: ConfirmFollowProps & { snapshot: TermsRequest }) => {
  const { t } = useLingui();
  const termsText = useTermsText();
  const { when_trader_leaves: leaves, version: _, ...terms } = snapshot;
  const simulation = useAnswer(simulateFollow, terms);
  const hasFailed = simulation.failure !== undefined && !simulation.value;
  const limit = (amount: string): string => (amount === '' ? t`No limit` : `${formatAmount(amount)} USDT`);
  return (
    <Confirm
      open
      title={isChange ? t`Confirm the change` : t`Confirm following`}
      rows={[
        { label: t`Trader`, value: nickname },
        { label: t`Copied`, value: termsText(snapshot.type === '1' ? 1 : 2, snapshot.number) },
        { label: t`Max margin per order`, value: limit(snapshot.most_per_order) },
        { label: t`Max margin in total`, value: limit(snapshot.most_in_all) },
        {
          label: t`Stop copying at a loss of`,
          value:
            snapshot.stop_loss === ''
              ? t`No stop`
              : t`${ph({ share: formatShare(snapshot.stop_loss) })} of the total limit`,
        },
        {
          label: t`If the trader leaves`,
          value: leaves === 'hold' ? t`Copies become my own` : t`Copies are closed`,
        },
        { label: t`Profit share`, value: t`10% of each new high` },
      ]}
      risk={
        <Trans>
          The trader’s orders become yours from the next one on, without asking again. You can lose all the
          margin that is used.
        </Trans>
      }
      confirmLabel={hasFailed ? t`Simulate again` : isChange ? t`Change` : t`Follow`}
      busy={simulation.isLoading && !simulation.value}
      moved={form.moved}
      onReviewAgain={form.reviewAgain}
      onConfirm={hasFailed ? simulation.retry : form.confirm}
      onCancel={form.cancel}
    >
      <Simulation answer={simulation} />
    </Confirm>
  );
};

/** The terms as sent, with their simulated result. */
export const ConfirmFollow = (props: ConfirmFollowProps) => {
  const { asked: snapshot } = props.form;
  return snapshot ? <ConfirmTerms key={JSON.stringify(snapshot)} {...props} snapshot={snapshot} /> : null;
};
