import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { storeChatButton, useChatButton, type ChatButtonPlace } from '#client/data/chat/chat-button.ts';
import { useUnreadAnswers } from '#client/data/chat/use-chat.ts';
import type { RoutePath } from '#client/lib/loading/feature.ts';
import { navigateTo, useCurrentLocation } from '#client/lib/navigation/navigation.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { useFloat } from './use-float.ts';
import { useInTheWay } from './use-in-the-way.ts';
import styles from './chat-button.module.css';

/** Pages where a user may have questions; none where something is bought or sold. */
const pages: readonly RoutePath[] = [
  '/',
  '/pages/fund/assets',
  '/pages/setting/setting',
  '/pages/common/contactus',
  '/pages/common/aboutus',
];

const Floating = ({ place }: { place: ChatButtonPlace }) => {
  const { t } = useLingui();
  const unread = useUnreadAnswers();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const isSmall = useInTheWay(area, button, place);
  const { style, handlers } = useFloat(place, { area, button }, () => navigateTo('/pages/kefu/index'));
  return (
    <div ref={area} className={styles.area}>
      <div
        ref={button}
        className={styles.float}
        data-side={place.side}
        data-small={isSmall || undefined}
        style={style}
      >
        <button
          type="button"
          className={styles.button}
          aria-label={unread > 0 ? t`Customer service, ${ph({ count: unread })} unread` : t`Customer service`}
          aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
          title={t`Customer service. Drag it, or move it with the arrow keys.`}
          {...handlers}
        >
          <Icon name="chat" size={24} />
          {unread > 0 ? (
            <span className={styles.count} aria-hidden>
              {unread}
            </span>
          ) : null}
        </button>
        <IconButton
          className={styles.hide}
          label={t`Hide the customer service button`}
          icon="close"
          size={14}
          onClick={() => void storeChatButton({ ...place, isHidden: true })}
        />
      </div>
    </div>
  );
};

/** Floats over the pages where a user may have questions, unless it was hidden. */
export const ChatButton = () => {
  const { route } = useCurrentLocation();
  const place = useChatButton();
  const isHere = route !== undefined && pages.includes(route);
  return isHere && place && !place.isHidden ? <Floating place={place} /> : null;
};
