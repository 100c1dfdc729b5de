import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { getSetting } from '#contract/content.ts';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { readWebAddress } from './web-address.ts';
import styles from './news.module.css';

const Outside = ({ href, host }: { href: string; host: string }) => {
  const { t } = useLingui();
  return (
    <Empty
      icon={laterIcons.globe}
      title={t`${ph({ host })} is not shown inside the app. Never type your password or a code there.`}
      action={
        <a className={styles.outside} href={href} target="_blank" rel="noopener noreferrer nofollow">
          <Trans>Open in the browser</Trans>
        </a>
      }
    />
  );
};

/** A page of another site: in the app where the exchange allows it, isolated from the app's own data. */
export const WebViewScreen = () => {
  const { t } = useLingui();
  const { url = '' } = useQuery('/pages/common/webView');
  const { value, isLoading } = useAnswer(getSetting, { keyword: 'web_view_origins' });
  const address = readWebAddress(url, value?.value.split(',') ?? []);
  const title = address.kind === 'bad' ? t`Web page` : address.host;
  return (
    <Screen title={title} leading={<IconButton label={t`Back`} icon="back" onClick={back} />} wide>
      {address.kind === 'bad' ? (
        <Empty
          icon="warning"
          title={t`This is not the address of a web page.`}
          action={
            <ButtonLink to="/" variant="secondary">
              <Trans>Home</Trans>
            </ButtonLink>
          }
        />
      ) : null}
      {address.kind === 'framed' ? (
        <iframe
          className={styles.frame}
          src={address.href}
          title={address.host}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
        />
      ) : null}
      {address.kind === 'outside' && isLoading ? <Skeleton count={4} /> : null}
      {address.kind === 'outside' && !isLoading ? <Outside {...address} /> : null}
    </Screen>
  );
};
