import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { QrCode } from '#client/ui/figures/qr-code.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { inviteLink } from './invite-link.ts';
import styles from './share.module.css';

const CopyLines = lazyPart(
  'payments',
  async () => (await import('#client/components/payments/copy-lines.tsx')).CopyLines,
);

/** The invite code as text, link and QR code. */
export const InviteCard = ({ code }: { code: string }) => {
  const { t } = useLingui();
  const link = inviteLink(code);
  return (
    <Card className={styles.invite}>
      <QrCode text={link} label={t`QR code of your invite link`} />
      <Suspense fallback={<Skeleton shape="row" count={2} />}>
        <CopyLines
          lines={[
            { label: t`Invite code`, shown: code, value: code },
            { label: t`Invite link`, shown: link.replace(/^https?:\/\//, ''), value: link },
          ]}
        />
      </Suspense>
    </Card>
  );
};
