import type { ContactKind, bindEmail } from '#contract/security.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { maskAccount } from '#server/exchange/lib/terms/account-names.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { PreparedOnce } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createCodeService, type CodeService } from '#server/exchange/modules/codes/codes.service.ts';
import {
  ownerNoticeService,
  type OwnerNoticeService,
} from '#server/exchange/modules/messages/owner-notices.service.ts';
import {
  secondFactorService,
  type SecondFactorService,
} from '#server/exchange/modules/second-factors/second-factors.service.ts';
import { ownerOf, readContact, replaceContact } from './contacts.repository.ts';
import { securityNotices } from './security.notices.ts';

export interface NewContact {
  readonly kind: ContactKind;
  /** In the stored form of accounts. */
  readonly contact: string;
  readonly code: string;
  readonly oldCode: string | undefined;
  /** The user who types the codes, identified as by `requesterOf`. */
  readonly requester: string;
  /** The login password, when the account had no such contact. */
  readonly password: string | undefined;
  /** Proof of a second factor, with its purpose. */
  readonly proof: string | undefined;
  readonly about: string;
}

/** Masked. */
type BoundContacts = ResponseOf<typeof bindEmail>;
type SentCode = ReturnType<CodeService['send']>;

const maskOrNone = (contact: string | null): string | null => contact && maskAccount(contact);

export const createContactService = ({
  database,
  codes,
  secondFactors,
  notices,
}: {
  readonly database: Database;
  readonly codes: Pick<CodeService, 'send' | 'check' | 'use'>;
  readonly secondFactors: Pick<SecondFactorService, 'check' | 'requireSelf'>;
  readonly notices: OwnerNoticeService;
}) => ({
  /**
   * Sends a code to the current contact of the account. @throws Refusal `state.notAllowed` when it has none
   */
  async sendToBound(userId: number, kind: ContactKind, requester: string, language: LanguageCode): SentCode {
    const account = await readContact(database, userId, kind);
    if (account === null) throw new Refusal('state.notAllowed', { field: 'contact' });
    return codes.send({ account, scene: 'unbind', requester }, language, 'contact');
  },

  /** Sends a code to the new contact, whether or not another account has it. */
  sendToNew: (account: string, requester: string, language: LanguageCode, field: string): SentCode =>
    codes.send({ account, scene: 'bind', requester }, language, field),

  /** @throws Refusal; that another account has the contact is reported only after its code was correct */
  async bind(
    userId: number,
    wanted: NewContact,
    onceAfter: PreparedOnce<BoundContacts>,
  ): Promise<BoundContacts> {
    const { kind, contact, code, oldCode, requester, about, proof } = wanted;
    const mails: (() => void)[] = [];
    const answer = await onceAfter(async () => {
      const from = await readContact(database, userId, kind);
      if (from === contact) throw new Refusal('contact.same', { field: kind });
      if (from !== null && !oldCode) throw new Refusal('text.required', { field: 'old_code' });
      const bind = { account: contact, scene: 'bind' } as const;
      await codes.check({ ...bind, requester }, code);
      const unbind = from === null ? null : ({ account: from, scene: 'unbind' } as const);
      if (unbind) await codes.check({ ...unbind, requester }, oldCode ?? '', 'old_code');
      const taken = new Refusal('contact.taken', { field: kind });
      if ((await ownerOf(database, kind, contact)) !== undefined) throw taken;
      // A bound contact can reset the login password. When the account had none, an open session is not
      // enough: apart from the new contact, nothing would authorise the change.
      const useFactor =
        from === null
          ? await secondFactors.requireSelf({ userId, ...wanted }, about)
          : await secondFactors.check(userId, { proof, about });
      return async (transaction, emit) => {
        await useFactor(transaction);
        await codes.use(transaction, bind, code);
        if (unbind) await codes.use(transaction, unbind, oldCode ?? '', 'old_code');
        const bound = await replaceContact(transaction, userId, kind, { from, to: contact });
        if (bound === 'taken') throw taken;
        if (!bound) throw new Refusal('state.changed', { field: kind });
        const masked = maskAccount(contact);
        const unit = { transaction, emit };
        const { emailBound, mobileBound } = securityNotices;
        mails.push(
          await (kind === 'email'
            ? notices.notify(unit, { userId, notice: emailBound, params: { email: masked }, formerly: from })
            : notices.notify(unit, { userId, notice: mobileBound, params: { mobile: masked } })),
        );
        return { email: maskOrNone(bound.email), phone: maskOrNone(bound.phone) };
      };
    });
    mails.forEach((mail) => mail());
    return answer;
  },
});

export type ContactService = ReturnType<typeof createContactService>;

/** One instance per exchange. */
export const contactService = (context: ExchangeContext): ContactService =>
  createContactService({
    ...context,
    codes: context.use(createCodeService),
    secondFactors: context.use(secondFactorService),
    notices: context.use(ownerNoticeService),
  });
