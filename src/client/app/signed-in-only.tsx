import { useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { useSession } from '#client/data/session/session.ts';
import { sendToLogin } from './login-redirect.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const SendToLogin = ({ title }: { title: string }) => {
  const { t } = useLingui();
  const reason = t`Please log in first`;
  useEffect(() => sendToLogin(reason), [reason]);
  return <PageSkeleton title={title} />;
};

/** A page that needs a session; without one it redirects through the login page and back. */
export const SignedInOnly = ({ title, children }: { title: string; children: ReactNode }) => {
  const { state, isLate } = useSession();
  switch (state) {
    case 'signedIn':
      return children;
    case 'restoring':
      return <PageSkeleton title={title} onRetry={isLate ? () => location.reload() : undefined} />;
    case 'signingIn':
    case 'signingOut':
      return <PageSkeleton title={title} />;
    case 'visitor':
    case 'expired':
      return <SendToLogin title={title} />;
  }
};
