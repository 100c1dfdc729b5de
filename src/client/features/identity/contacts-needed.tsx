import { Trans, useLingui } from '@lingui/react/macro';
import type { BoundContacts } from '#domain/identity/identity.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './identity.module.css';

/**
 * Contacts that must be bound before an audit, with a link to the form of the first missing one, which returns
 * here; nothing where both are bound.
 */
export const ContactsNeeded = ({ has_email, has_phone }: BoundContacts) => {
  const { t } = useLingui();
  if (has_email && has_phone) return null;
  const contacts = [
    [t`Email`, has_email],
    [t`Mobile number`, has_phone],
  ] as const;
  return (
    <Stack as={Card} gap={3} tone="warn" className={styles.notice}>
      <h2>
        <Trans>First, bind your email and your mobile number</Trans>
      </h2>
      <Stack as="ul" gap={2} className={styles.contacts}>
        {contacts.map(([name, isBound]) => (
          <li key={name} data-bound={isBound}>
            <Icon name={isBound ? 'check' : 'clock'} size={18} />
            {name}
            <span>{isBound ? t`Bound` : t`Missing`}</span>
          </li>
        ))}
      </Stack>
      <ButtonLink
        variant="secondary"
        to="/pages/setting/security"
        query={{ part: has_email ? 'mobile' : 'email' }}
      >
        <Trans>Bind now</Trans>
      </ButtonLink>
    </Stack>
  );
};
