import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Movement } from '#contract/wallets.ts';
import { causeOf } from '#client/components/movements/movements.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';

/** Link to the cause of a movement, where it can be shown. */
export const RecordCause = ({ movement: { reference } }: { movement: Movement }) => {
  const { t } = useLingui();
  const cause = causeOf(reference);
  return cause ? (
    <ButtonLink to={cause.path} query={cause.query}>
      {t`Show what caused it (#${ph({ id: cause.id })})`}
    </ButtonLink>
  ) : null;
};
