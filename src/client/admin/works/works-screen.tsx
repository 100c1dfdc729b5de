import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { listAdminArtworks, type AdminArtwork } from '#contract/admin-nfts.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import { useStore } from '#client/lib/state/store.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Note } from '#client/ui/states/note.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { imageUrlOf } from '#domain/nfts/nft-media.ts';
import { liveAdmin } from '../live-admin.ts';
import { PagedList } from '../paged-list.tsx';
import { HideSheet } from './hide-sheet.tsx';
import table from '../admin-table.module.css';
import styles from './works-screen.module.css';

interface WorkTableProps {
  works: readonly AdminArtwork[];
  onHide: (work: AdminArtwork) => void;
}

const HideButton = ({ work, onHide }: { work: AdminArtwork } & Pick<WorkTableProps, 'onHide'>) => {
  const { t } = useLingui();
  const { isLive } = useStore(liveAdmin);
  return (
    <Button variant="quiet" blocked={!isLive} onClick={() => onHide(work)}>
      {work.hidden ? t`Return to the market…` : t`Take off the market…`}
    </Button>
  );
};

const WorkTable = ({ works, onHide }: WorkTableProps) => {
  const { t } = useLingui();
  const saleLabels = { 1: t`Fixed price`, 2: t`Auction`, 3: t`Blind box` } as const;
  const stateOf = ({ sale_status: status, hidden }: AdminArtwork): string => {
    if (hidden) return t`Off the market`;
    switch (status) {
      case 'notStarted':
        return t`Not started`;
      case 'started':
        return t`On sale`;
      case 'awaitingPayment':
        return t`Waiting for payment`;
      case 'underReview':
        return t`Price in review`;
      default:
        return t`Not for sale`;
    }
  };
  return (
    <div className={table.scroll} tabIndex={0} role="region" aria-label={t`Works`}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t`Work`}</th>
            <th scope="col">{t`Creator`}</th>
            <th scope="col">{t`Owner`}</th>
            <th scope="col">{t`State`}</th>
            <th scope="col">{t`Sale`}</th>
            <th scope="col" className={table.figure}>{t`Price`}</th>
            <th scope="col">{t`Until`}</th>
            <th scope="col">{t`Created`}</th>
            <th scope="col">{t`Market`}</th>
          </tr>
        </thead>
        <tbody>
          {works.map((work) => (
            <tr key={work.id}>
              <td>
                <a
                  className={styles.work}
                  href={`/#/pages/nft/artworkDetail?code=${work.code}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  <img src={imageUrlOf(work.image, 320)} alt="" loading="lazy" width={40} height={40} />
                  {work.name}
                </a>
              </td>
              <td>{work.author_name}</td>
              <td>{work.owner_name}</td>
              <td>{stateOf(work)}</td>
              <td>{work.sale_id === null ? '' : saleLabels[work.pay_type]}</td>
              <td className={table.figure}>
                {work.sale_id === null ? '' : `${formatAmount(work.price)} ${work.currency_name}`}
              </td>
              <td>{work.end_time ? formatDateTime(work.end_time) : ''}</td>
              <td>{formatDateTime(work.created_at)}</td>
              <td className={work.hidden ? table.text : undefined}>
                {work.hidden?.why} <HideButton work={work} onHide={onHide} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface Wanted {
  readonly keyword: string;
  readonly show: 'all' | 'onSale' | 'hidden';
}

const Found = ({ keyword, show, onHide }: Wanted & Pick<WorkTableProps, 'onHide'>) => {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const answer = useAnswer(listAdminArtworks, {
    ...(keyword === '' ? {} : { keyword }),
    show,
    page: String(page),
  });
  return (
    <PagedList answer={answer} empty={t`No works.`} onPage={setPage}>
      {(works) => <WorkTable works={works} onHide={onHide} />}
    </PagedList>
  );
};

/** The works of the market, newest first, and which of them operators have taken off it. */
export const WorksScreen = () => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<Wanted>({ keyword: '', show: 'all' });
  const [asked, ask] = useState<AdminArtwork | null>(null);
  const [{ count, message }, setDone] = useState({ count: 0, message: '' });
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setWanted({ ...wanted, keyword: text.trim() });
  };
  return (
    <div className={table.screen}>
      <form className={table.tools} role="search" onSubmit={search}>
        <TextField
          label={t`Name, creator, collection or code`}
          value={text}
          onChange={setText}
          autoCapitalize="none"
          maxLength={40}
        />
        <Button type="submit" variant="secondary">
          <Trans>Search</Trans>
        </Button>
        <Segments
          label={t`State`}
          options={[
            { value: 'all', label: t`All` },
            { value: 'onSale', label: t`On sale` },
            { value: 'hidden', label: t`Off the market` },
          ]}
          value={wanted.show}
          onChange={(show) => setWanted({ ...wanted, show })}
        />
      </form>
      <Note role="status">{message}</Note>
      <Found key={`${count} ${JSON.stringify(wanted)}`} {...wanted} onHide={ask} />
      {asked ? (
        <HideSheet
          work={asked}
          onDone={(text) => {
            ask(null);
            setDone({ count: count + 1, message: text });
          }}
          onClose={() => ask(null)}
        />
      ) : null}
    </div>
  );
};
