import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Chain } from '#contract/chains.ts';
import type { DepositAddress } from '#contract/deposits.ts';
import { formatAmount } from '#client/lib/format.ts';
import { SendingState } from '#client/parts/ticket/sending-state.tsx';
import { AmountField } from '#client/ui/amount-field.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { onFirstPress } from '#client/ui/first-press.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import fieldStyles from '#client/ui/field.module.css';
import factStyles from '#client/ui/facts.module.css';
import { chainNames, useReviewRule } from './chain-words.ts';
import { useAnnouncement } from './use-announcement.ts';
import { VoucherField } from '#client/parts/uploads/voucher-field.tsx';
import styles from './deposit.module.css';

interface AnnounceSheetProps {
  terms: DepositAddress;
  chain: Chain;
  address: string;
  onClose: () => void;
}

/** Tells the exchange of a payment: how much, and a picture of it. */
export const AnnounceSheet = ({ terms, chain, address, onClose }: AnnounceSheetProps) => {
  const { t } = useLingui();
  const reviewRule = useReviewRule();
  const form = useAnnouncement(terms, chain, address);
  const { sending } = form;
  const { answer } = sending;
  const leave = (): void => {
    if (answer) sending.dismiss();
    onClose();
  };
  const title = answer ? t`Deposit announced` : t`Announce a payment`;
  const footer = answer ? (
    <>
      <Button variant="secondary" onClick={leave}>
        <Trans>Done</Trans>
      </Button>
      <ButtonLink to="/pages/fund/receive_withdraw_record" query={{ deposit: answer.id }}>
        <Trans>Details</Trans>
      </ButtonLink>
    </>
  ) : (
    <>
      <Button variant="secondary" onClick={leave}>
        <Trans>Back</Trans>
      </Button>
      <Button busy={sending.isUnderWay} onClick={onFirstPress(form.submit)}>
        <Trans>Announce deposit</Trans>
      </Button>
    </>
  );
  return (
    <Sheet title={title} open onClose={leave} footer={footer}>
      <div className={styles.sheet}>
        {answer ? (
          <p role="status">
            {reviewRule(answer.reviewer, formatAmount(terms.rule_maximum), terms.currency_name)}
          </p>
        ) : sending.isUnderWay ? (
          <SendingState sending={sending} />
        ) : (
          <>
            <AmountField
              label={t`Amount (${ph({ currency: terms.currency_name })})`}
              value={form.amount}
              error={form.amountError}
              hint={t`Minimum ${ph({ minimum: formatAmount(terms.minimum) })} ${ph({ currency: terms.currency_name })}`}
              onChange={form.setAmount}
            />
            <VoucherField sender={form.sender} error={form.voucherError} onChoose={form.choose} />
            <dl className={factStyles.facts}>
              <div>
                <dt>{t`Network`}</dt>
                <dd>{chainNames[chain]}</dd>
              </div>
              <div>
                <dt>{t`Fee`}</dt>
                <dd>{t`None`}</dd>
              </div>
              <div>
                <dt>{t`Credited to`}</dt>
                <dd>{t`Spot account`}</dd>
              </div>
            </dl>
            <p className={styles.note}>
              <Trans>Only what arrived at the address is credited. Announce each payment once.</Trans>
            </p>
            <div aria-live="polite">
              {form.formError ? <p className={fieldStyles.error}>{form.formError}</p> : null}
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
};
