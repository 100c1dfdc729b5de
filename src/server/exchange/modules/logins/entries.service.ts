import { deviceFamily } from '#domain/people/device-name.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { maskAddress } from '#server/exchange/lib/calls/mask-address.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { ownerNoticeService } from '#server/exchange/modules/messages/owner-notices.service.ts';
import {
  createSessionService,
  type SessionOwner,
} from '#server/exchange/modules/sessions/sessions.service.ts';
import { ownAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { newDevice } from './logins.notices.ts';
import { createLoginService, type LoginOrigin } from './logins.service.ts';

/**
 * The common entry point of all sign-in methods, once the user is authenticated. One instance per exchange.
 */
export const entryService = (context: ExchangeContext) => {
  const logins = context.use(createLoginService);
  const sessions = context.use(createSessionService);
  const accounts = context.use(ownAccountService);
  const notices = context.use(ownerNoticeService);

  const notifyNewDevice = async (userId: number, { userAgent, address }: LoginOrigin): Promise<void> => {
    const code = await context.countryOf(address);
    const params = {
      device: deviceFamily(userAgent),
      network: maskAddress(address),
      country: code === null ? '' : { country: code },
    };
    const ownerNotice = { userId, notice: newDevice, params };
    const mail = await context.unitOfWork.run((transaction, emit) =>
      notices.notify({ transaction, emit }, ownerNotice),
    );
    mail();
  };

  /** Logs the attempt if it refuses. @throws Refusal `account.frozen` */
  const requireOpen = async (userId: number, origin: LoginOrigin): Promise<void> => {
    try {
      await accounts.requireOpen(context.database, userId);
    } catch (error) {
      if (error instanceof Refusal) await logins.record(userId, 'frozen', origin);
      throw error;
    }
  };

  return {
    requireOpen,
    /**
     * Opens a session, as `sessions.open` does, logs the login and notifies the owner if the device is new.
     * @throws Refusal `account.frozen`
     */
    async open(user: SessionOwner, origin: LoginOrigin): Promise<string | null> {
      await requireOpen(user.id, origin);
      const token = await sessions.open(user, origin.userAgent, origin.address);
      const outcome = token === null ? 'wrong_password' : 'success';
      const { isNewDevice } = await logins.record(user.id, outcome, origin);
      if (isNewDevice) await notifyNewDevice(user.id, origin);
      return token;
    },
  };
};

export type EntryService = ReturnType<typeof entryService>;
