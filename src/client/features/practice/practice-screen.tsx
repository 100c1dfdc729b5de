import { useLingui } from '@lingui/react/macro';
import { back } from '#client/lib/navigation/navigation.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Damaged, Practising, Unbegun } from './exchange-state.tsx';
import { Download, Offer, Stored } from './files-state.tsx';
import { usePractice, type Practice } from './use-practice.ts';

const Unavailable = ({ snapshot, send }: Practice) => {
  const { t } = useLingui();
  if (snapshot.context.obstacle === 'wasm')
    return <Empty icon="info" title={t`Practice needs WebAssembly, which this browser lacks or blocks.`} />;
  return (
    <Failed
      title={t`This browser stores nothing for this site. Allow it, or open the app over https.`}
      onRetry={() => send({ type: 'user.resumed' })}
    />
  );
};

const Unlisted = ({ send }: Practice) => {
  const { t } = useLingui();
  return (
    <Failed
      title={t`Downloading practice needs a connection.`}
      onRetry={() => send({ type: 'user.resumed' })}
    />
  );
};

const Opening = () => {
  const { t } = useLingui();
  return (
    <>
      <Note size="body" role="status">{t`Opening practice. The first time takes longer.`}</Note>
      <Skeleton shape="block" />
    </>
  );
};

const State = (practice: Practice) => {
  const { snapshot } = practice;
  if (snapshot.matches('unavailable')) return <Unavailable {...practice} />;
  if (snapshot.matches('unlisted')) return <Unlisted {...practice} />;
  if (snapshot.matches('offered')) return <Offer {...practice} />;
  if (snapshot.matches('stored') || snapshot.matches('entering')) return <Stored {...practice} />;
  if (snapshot.matches('downloading') || snapshot.matches('paused') || snapshot.matches('failed'))
    return <Download {...practice} />;
  if (snapshot.matches({ running: 'unbegun' })) return <Unbegun {...practice} />;
  if (snapshot.matches({ running: 'practising' })) return <Practising {...practice} />;
  if (snapshot.matches({ running: 'damaged' })) return <Damaged {...practice} />;
  return snapshot.matches('running') ? <Opening /> : <Skeleton shape="block" />;
};

/** What practice is, its weight before it is downloaded, and what can be done with it. */
export const PracticeScreen = () => {
  const { t } = useLingui();
  const practice = usePractice();
  return (
    <Screen title={t`Practice`} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      <Stack gap={4}>
        <p>{t`An exchange on this device alone, with practice money, also offline. Your account is not touched.`}</p>
        <State {...practice} />
      </Stack>
    </Screen>
  );
};
