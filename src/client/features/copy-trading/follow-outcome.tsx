import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Follow } from '#contract/copy-trading.ts';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import outcomeStyles from '#client/components/ticket/outcome.module.css';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { followLabels } from './copy-trading-labels.ts';

/** Outcome of sent terms: in force, or still being checked. */
export const FollowOutcome = ({ sending }: { sending: SendingView & { readonly answer: Follow | null } }) => {
  const { t } = useLingui();
  const { answer: follow } = sending;
  return (
    <Card className={outcomeStyles.card}>
      <Row gap="tight" wraps spread>
        <Heading>{follow?.trader_nickname ?? t`Sent`}</Heading>
        <span className={outcomeStyles.badge} data-tone={follow ? 'done' : 'warn'}>
          {follow ? t(followLabels[follow.status]) : t`Confirming…`}
        </span>
      </Row>
      {follow ? (
        <>
          <Note size="body" role="status">
            {follow.status === 'paused' ? (
              <Trans>These terms apply once you resume. Until then nothing new is copied.</Trans>
            ) : (
              <Trans>
                The next order of {ph({ name: follow.trader_nickname })} is copied on these terms.
              </Trans>
            )}
          </Note>
          <ButtonLink to="/pages/copytrade/my" query={{ id: follow.id }}>
            <Trans>View my following</Trans>
          </ButtonLink>
        </>
      ) : (
        <SendingState sending={sending} isOrder={false} />
      )}
    </Card>
  );
};
