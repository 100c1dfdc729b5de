import { Trans, useLingui } from '@lingui/react/macro';
import type { DualOrder } from '#contract/dual-investments.ts';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import outcomeStyles from '#client/components/ticket/outcome.module.css';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { useBoughtText } from './use-bought-text.ts';

/** A purchase whose answer did not arrive: its outcome is being checked, or was found. */
export const BuyOutcome = ({ sending }: { sending: SendingView & { readonly answer: DualOrder | null } }) => {
  const { t } = useLingui();
  const boughtText = useBoughtText();
  const { answer: bought } = sending;
  return (
    <Card className={outcomeStyles.card}>
      <Row gap="tight" wraps spread>
        <Heading>{bought ? t`Bought` : t`Sent`}</Heading>
        <span className={outcomeStyles.badge} data-tone={bought ? 'done' : 'warn'}>
          {bought ? t`In progress` : t`Confirming…`}
        </span>
      </Row>
      {bought ? (
        <>
          <Note size="body" role="status">
            {boughtText(bought)}
          </Note>
          <Row gap={3} wraps className={outcomeStyles.actions}>
            <Link className={outcomeStyles.link} to="/pages/invest/mine" query={{ id: bought.id }}>
              <Trans>Details</Trans>
            </Link>
            <Button variant="secondary" onClick={sending.dismiss}>
              {t`Buy more`}
            </Button>
          </Row>
        </>
      ) : (
        <SendingState sending={sending} />
      )}
    </Card>
  );
};
