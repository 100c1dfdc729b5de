import { lazy, Suspense } from 'react';
import { getPopup } from '#contract/content.ts';
import { keepValue, useKept } from '#client/data/engine/kept-values.ts';
import { untilLoaded } from '#client/lib/until-loaded.ts';
import { useAnswer } from '#client/lib/use-answer.ts';

const NoticeSheet = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./notice-sheet.tsx')).NoticeSheet })),
);

/** The server's notice on opening the app; each is shown once on this device. */
export const PopupNotice = () => {
  const { value: notice } = useAnswer(getPopup, {});
  const seen = useKept('popupSeen');
  if (!notice || seen === undefined || seen === notice.id) return null;
  return (
    <Suspense>
      <NoticeSheet
        title={notice.title}
        content={notice.content}
        onClose={() => void keepValue('popupSeen', notice.id)}
      />
    </Suspense>
  );
};
