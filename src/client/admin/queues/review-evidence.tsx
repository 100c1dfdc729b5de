import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Review } from '#contract/reviews.ts';
import { formatAmount, formatDateTime, formatSigned } from '#client/lib/format/format.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { accountLabels } from '../account-labels.ts';
import { EvidenceImage } from './evidence-image.tsx';
import { FactRows } from './fact-rows.tsx';
import { checkLabels, kindLabels } from './review-labels.ts';
import styles from './evidence.module.css';

/** The user concerned. */
export const Person = ({ person }: { person: NonNullable<Review['person']> }) => {
  const since = formatDateTime(person.created_at);
  return (
    <p className={styles.person}>
      <strong>{person.account}</strong>
      {person.nickname === '' ? null : <span>{person.nickname}</span>}
      <span>
        <Trans>Verified level {ph({ level: person.level })}</Trans>
      </span>
      <span>VIP {person.vip_level}</span>
      <span>
        <Trans context="account">since {ph({ since })}</Trans>
      </span>
    </p>
  );
};

const Checks = ({ evidence }: Pick<Review, 'evidence'>) => {
  const { i18n } = useLingui();
  return evidence.checks.length === 0 ? null : (
    <ul className={styles.checks}>
      {evidence.checks.map(({ name, holds }) => (
        <Note as="li" key={name} tone={holds ? 'muted' : 'warn'} size="body">
          <Icon name={holds ? 'check' : 'warning'} size={18} />
          {i18n._(checkLabels[name][holds ? 0 : 1])}
        </Note>
      ))}
    </ul>
  );
};

/** Recent movements on the user's accounts. */
const Movements = ({ movements }: Pick<Review, 'movements'>) => {
  const { i18n, t } = useLingui();
  return (
    <section className={styles.block}>
      <h2>
        <Trans>Latest movements</Trans>
      </h2>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t`Latest movements`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`When`}</th>
              <th scope="col">{t`Subject`}</th>
              <th scope="col">{t`Account`}</th>
              <th scope="col" className={styles.figure}>{t`Available`}</th>
              <th scope="col" className={styles.figure}>{t`Frozen`}</th>
              <th scope="col" className={styles.figure}>{t`Total after`}</th>
            </tr>
          </thead>
          <tbody>
            {movements.map((movement) => (
              <tr key={movement.id}>
                <td>{formatDateTime(movement.created_at)}</td>
                <td>
                  <code>{movement.reference}</code>
                </td>
                <td>{i18n._(accountLabels[movement.account])}</td>
                <td className={styles.figure}>
                  {formatSigned(movement.available_change)} {movement.currency_name}
                </td>
                <td className={styles.figure}>{formatSigned(movement.frozen_change)}</td>
                <td className={styles.figure}>{formatAmount(movement.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

/** The claim next to the known facts, the images, and recent movements. */
export const ReviewEvidence = ({ review }: { review: Review }) => {
  const { i18n } = useLingui();
  const { evidence } = review;
  return (
    <Stack as="article" gap={4} className={styles.evidence} aria-label={i18n._(kindLabels[review.kind])}>
      {review.person ? <Person person={review.person} /> : null}
      <Checks evidence={evidence} />
      <div className={styles.sides}>
        <section className={styles.block}>
          <h2>
            <Trans>As stated by the user</Trans>
          </h2>
          <FactRows facts={evidence.claimed} />
        </section>
        {evidence.known.length === 0 ? null : (
          <section className={styles.block}>
            <h2>
              <Trans>What we know</Trans>
            </h2>
            <FactRows facts={evidence.known} />
          </section>
        )}
      </div>
      {evidence.images.length === 0 ? null : (
        <div className={styles.imageGrid}>
          {evidence.images.map((image) => (
            <EvidenceImage key={image} reference={image} />
          ))}
        </div>
      )}
      {review.movements.length === 0 ? null : <Movements movements={review.movements} />}
    </Stack>
  );
};
