import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Purchase } from '#contract/purchases.ts';
import { isOutdated, useRequestFailureText } from '#client/data/engine/requests/use-request-failure-text.ts';
import { useRequest } from '#client/data/engine/form/use-request.ts';
import { cancelPurchaseKind } from '#client/data/purchases/purchase-requests.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { useSubjectSnapshot } from '#client/lib/state/snapshot.ts';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { Note } from '#client/ui/states/note.ts';
import { hears } from './purchase-way.ts';

/** Cancels an unpaid order; closes by itself once the order is cancelled. */
export const CancelPurchaseSheet = ({
  purchase: current,
  onClose,
}: {
  purchase: Purchase;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const failureText = useRequestFailureText();
  const isOffline = useNetStatus() === 'offline';
  const sending = useRequest(cancelPurchaseKind, current.id);
  const { shown, moved } = useSubjectSnapshot(sending, isOffline, current, ({ version }) =>
    version === current.version && hears(current.status, 'user.cancelled')
      ? null
      : { kind: 'changed', what: 'order' },
  );
  const { id, amount, currency, number } = shown;
  const hasEnded = isOutdated(sending.failure);
  const leave = (): void => {
    if (!sending.isUnderWay) sending.dismiss();
    onClose();
  };
  return (
    <Confirm
      open
      title={t`Cancel order ${ph({ number: id })}`}
      rows={[
        { label: t`You pay`, value: `${formatAmount(amount, 0)} ${currency}` },
        { label: t`You receive`, value: `${formatAmount(number, 6)} USDT` },
      ]}
      risk={<Trans>Do not cancel if you have paid already: upload the proof instead.</Trans>}
      confirmLabel={t`Cancel order`}
      variant="danger"
      busy={sending.isUnderWay}
      moved={hasEnded ? { kind: 'changed', what: 'order' } : moved}
      onReviewAgain={leave}
      onConfirm={() => sending.confirm({ id })}
      onCancel={leave}
    >
      {sending.isUnderWay ? <SendingState sending={sending} isOrder={false} /> : null}
      {sending.failure && !hasEnded ? (
        <Note tone="danger" role="alert">
          {failureText(sending.failure)}
        </Note>
      ) : null}
    </Confirm>
  );
};
