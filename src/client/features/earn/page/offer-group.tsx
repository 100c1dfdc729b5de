import { useLingui } from '@lingui/react/macro';
import { Children, type ReactNode } from 'react';
import type { AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import type { RoutePath } from '#client/lib/loading/feature.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { OfferAge } from '#client/components/offers/offer-age.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './earn.module.css';

interface OfferGroupProps {
  title: string;
  /** Description in one sentence. */
  about: string;
  /** The page that lists all of them. */
  all: RoutePath;
  offer: AnswerView<unknown>;
  children: ReactNode;
}

/** The offers of one product. */
export const OfferGroup = ({ title, about, all, offer, children }: OfferGroupProps) => {
  const { t } = useLingui();
  return (
    <Stack as="section" gap={1}>
      <Row gap="tight" wraps>
        <h3 className={styles.groupTitle}>{title}</h3>
        {offer.asOf === undefined ? null : <OfferAge asOf={offer.asOf} />}
        <Link className={styles.all} to={all} aria-label={t`All of ${title}`}>{t`Show all`}</Link>
      </Row>
      <Note>{about}</Note>
      {offer.asOf === undefined ? (
        <AnswerPending answer={offer} count={3} />
      ) : Children.count(children) === 0 ? (
        <p className={styles.none}>{t`Nothing at the moment.`}</p>
      ) : (
        <ul className={styles.list}>{children}</ul>
      )}
    </Stack>
  );
};
