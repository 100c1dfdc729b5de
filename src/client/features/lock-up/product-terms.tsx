import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LockUpProduct } from '#contract/lock-ups.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Progress } from '#client/ui/figures/progress.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { takenPercent } from '#domain/lock-ups/lock-up.ts';
import { useDaysText } from './days-text.ts';
import { usePenaltyRule } from './penalty-text.ts';
import styles from './lock-up.module.css';

/** The taken share of the offer, in words. */
export const TakenNote = ({ product }: { product: LockUpProduct }) => {
  const share = formatShare(takenPercent(product));
  const left = `${formatAmount(product.remaining)} ${product.currency_name}`;
  return (
    <Note as="span">
      <Trans>
        {ph({ share })} taken, {ph({ left })} left
      </Trans>
    </Note>
  );
};

/** The taken share of the offer. */
const Taken = ({ product }: { product: LockUpProduct }) => {
  const { t } = useLingui();
  return (
    <Stack gap={1}>
      <Progress max={100} value={Number(takenPercent(product))} aria-label={t`Taken`} />
      <TakenNote product={product} />
    </Stack>
  );
};

/** A product: description, interest, early redemption cost and remaining amount. */
export const ProductTerms = ({ product, heading }: { product: LockUpProduct; heading: 'h2' | 'h3' }) => {
  const { t } = useLingui();
  const penaltyRule = usePenaltyRule();
  const daysText = useDaysText();
  const { currency_name: currency, day, interest_rate: rate } = product;
  const bounds = `${formatAmount(product.save_min)} – ${formatAmount(product.save_max)} ${currency}`;
  return (
    <>
      <Row gap="wide" wraps>
        <CoinIcon name={currency} size={32} />
        <Heading as={heading}>
          {currency}, {daysText(day)}
        </Heading>
        <p className={styles.rate}>
          <b>{formatShare(rate)}</b> <Note as="span">{t`a day`}</Note>
        </p>
      </Row>
      <Facts
        rows={[
          [t`Amount`, bounds],
          [t`Early redemption costs`, penaltyRule(product.penalty_rule, rate)],
        ]}
      />
      <Taken product={product} />
    </>
  );
};
