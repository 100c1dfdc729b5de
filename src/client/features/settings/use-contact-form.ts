import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { bindEmail, bindMobile, requestMobileCode, type ContactKind } from '#contract/security.ts';
import { requestCode } from '#contract/users.ts';
import { refreshUser, useSession } from '#client/data/session/session.ts';
import { useAreaChoice } from '#client/lib/format/area-choice.ts';
import { asciiDigits } from '#client/lib/text/ascii-digits.ts';
import { call } from '#client/lib/calls/call.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import { wrongFields } from '#client/components/forms/wrong-fields.ts';
import { withAreaCode } from '#domain/people/mobile-number.ts';
import { aboutSecurity } from '#domain/people/step-up.ts';
import { noProof, proofFields } from './own-proof-field.tsx';

/** Outlives the page, for the detour to the list of area codes; in memory only. */
const typedContact = createStore({ email: '', mobile: '' });

/** The contact to be bound, with the required codes and proof. */
export const useContactForm = (kind: ContactKind) => {
  const { t } = useLingui();
  const { user } = useSession();
  const { areaCode } = useAreaChoice();
  const keyOf = useKeyOf();
  const contact = useStore(typedContact);
  const [codes, setCodes] = useState({ code: '', old_code: '' });
  const [proof, setProof] = useState(noProof);
  const bound = (kind === 'email' ? user?.email : user?.phone) ?? null;
  const mobile = { area_code: areaCode, mobile: withAreaCode(asciiDigits(contact.mobile), areaCode) };
  const email = { email: contact.email.trim() };
  const endpoint = kind === 'email' ? bindEmail : bindMobile;
  const shown = { ...codes, ...proofFields(proof) };
  const input = { ...(kind === 'email' ? email : mobile), ...shown };
  const form = useSubmit({
    fields: [kind, 'code', 'old_code', 'password', 'second_factor'],
    check: () => ({
      ...wrongFields(endpoint.request, input),
      ...(bound !== null && codes.old_code === '' ? { old_code: 'code.invalid' as const } : {}),
    }),
    request: () =>
      kind === 'email'
        ? call(bindEmail, { ...email, ...shown }, { key: keyOf(input) })
        : call(bindMobile, { ...mobile, ...shown }, { key: keyOf(input) }),
  });
  const editCode = (field: keyof typeof codes) => (text: string) => {
    setCodes({ ...codes, [field]: text });
    form.clear(field);
  };
  const edit = (text: string): void => {
    typedContact.set({ ...contact, [kind]: text });
    // A passkey's proof covers the previous value.
    setProof({ ...proof, proof: '' });
    form.clear(kind);
  };
  const sendCode = () => {
    const code = wrongFields(endpoint.request, input)[kind];
    if (code) return void form.fail({ kind: 'refused', code, message: '', field: kind });
    return kind === 'email'
      ? call(requestCode, { user_string: email.email, scene: 'bind' })
      : call(requestMobileCode, mobile);
  };
  const save = async (): Promise<void> => {
    if (!(await form.send())?.ok) return;
    typedContact.set({ email: '', mobile: '' });
    await refreshUser();
    showToast(kind === 'email' ? t`Email bound` : t`Mobile number bound`);
    back();
  };
  const about =
    kind === 'email'
      ? aboutSecurity.bindEmail(email.email)
      : aboutSecurity.bindMobile(mobile.area_code, mobile.mobile);
  return { form, contact, codes, proof, setProof, bound, about, edit, editCode, sendCode, save };
};
