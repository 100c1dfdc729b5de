import { ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { copiedOrderAnswer } from '#client/data/copy-trading/copy-trading-answers.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { FromEarlier } from './from-earlier.tsx';
import { useAskAgain } from '#client/lib/calls/use-ask-again.ts';
import styles from './copy-trading.module.css';

/** One closing of the trader's order, fetched on request. */
const Closing = ({ id, lots }: { id: number; lots: number }) => {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const title = t`Closing of ${plural(lots, { one: '# lot', other: '# lots' })} by the trader`;
  return isShown ? (
    <div className={styles.section}>
      <Heading as="h3">{title}</Heading>
      <SharedOut orderId={id} />
    </div>
  ) : (
    <Button variant="quiet" onClick={() => setShown(true)}>
      {title}
    </Button>
  );
};

/**
 * Queue of an order's participants and the seed that decided it, so that every participant can recompute it.
 * An opening also shows its closings.
 * @param version a change triggers a new request
 */
export const SharedOut = ({ orderId, version }: { orderId: number; version?: number }) => {
  const { t } = useLingui();
  const answer = useStoredAnswer(copiedOrderAnswer, { id: orderId });
  useAskAgain(answer.retry, version);
  const { value } = answer;
  if (!value) return <AnswerPending answer={answer} count={3} />;
  const place = value.copies.findIndex(({ is_own }) => is_own);
  const own = value.copies[place];
  return (
    <>
      <FromEarlier answer={answer} />
      <Facts
        rows={[
          [t`Your place`, own ? t`${ph({ place: place + 1 })} of ${ph({ all: value.copies.length })}` : '—'],
          [t`Price of all copies`, own?.price ? formatAmount(own.price) : '—'],
          [
            t`Seed`,
            <code key="seed" className={styles.hash}>
              {value.seed}
            </code>,
          ],
          [
            t`SHA-256 published before`,
            <code key="hash" className={styles.hash}>
              {value.seed_hash}
            </code>,
          ],
        ]}
      />
      {value.kind === 'open' ? (
        <Note>
          <Trans>Places go by the SHA-256 of the seed, a colon and the number of each follow.</Trans>
        </Note>
      ) : (
        <Note>
          <Trans>
            What the order book couldn’t fill at once was closed at a later price, in the same sequence.
          </Trans>
        </Note>
      )}
      {value.closings.map(({ id, lots }) => (
        <Closing key={id} id={id} lots={lots} />
      ))}
    </>
  );
};
