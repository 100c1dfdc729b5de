import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveWalletAddress } from '#contract/payees.ts';
import { chains, type Chain } from '#contract/chains.ts';
import { refreshPayees } from '#client/data/payees/use-payees.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { call } from '#client/lib/calls/call.ts';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { FormPage } from '#client/components/forms/form-page.tsx';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import { wrongFields, type WrongFields } from '#client/components/forms/wrong-fields.ts';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { addressInCode, chainOfAddress } from '#domain/addresses/addresses.ts';
import { chainsOf } from '#domain/addresses/chains.ts';
import { checkAddress } from '#domain/addresses/lost-addresses.ts';
import { SavedPayees } from './saved-payees.tsx';
import { usePayeeSaved } from './use-payee-saved.ts';
import { withdrawProblems } from './withdraw-problems.ts';
import { PasteButton } from './paste-button.tsx';
import { ScanButton } from './scan-button.tsx';
import { shortNumber } from './withdrawable.ts';

addProblemTexts(withdrawProblems);

const isChain = (text: string): text is Chain => (chains as readonly string[]).includes(text);

/** Saves an address, once this device knows the currencies. */
export const AddWalletScreen = () => {
  const { t } = useLingui();
  const balances = useBalances('change');
  const currencies = balances?.filter(({ currency_name }) => chainsOf(currency_name).length > 0) ?? [];
  if (currencies.length === 0)
    return (
      <Screen
        title={t`Add withdrawal address`}
        leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      >
        <ListPending of="balances" count={4} />
      </Screen>
    );
  return <AddressForm currencies={currencies} />;
};

interface TypedAddress {
  readonly currency: number;
  /** The user's choice; empty: the network of the address, else the currency's first. */
  readonly chain: string;
  readonly name: string;
  readonly address: string;
  /** Text of a scanned code; empty: none. */
  readonly qrcode: string;
}

/**
 * The address as a request; without a name it is named by its ends.
 * @param chain undefined: the currency has no network
 */
const requestOf = ({ currency, name, address, qrcode }: TypedAddress, chain: Chain | undefined) => ({
  currency,
  ...(chain && { chain }),
  name: name.trim() === '' ? shortNumber(address.trim()) : name,
  address,
  ...(qrcode && addressInCode(qrcode) === address.trim() && { qrcode }),
});

/** Validates an address by its network before it is sent. An unset name is never wrong itself. */
const judgeAddress = (request: ReturnType<typeof requestOf>, typedName: string): WrongFields => {
  const { name, ...others } = wrongFields(saveWalletAddress.request, request);
  const wrong = name && typedName.trim() !== '' ? { ...others, name } : others;
  const { chain, address } = request;
  const problem = chain === undefined ? 'address.invalid' : checkAddress(chain, address);
  return wrong['address'] || !problem ? wrong : { ...wrong, address: problem };
};

interface AddressFieldsProps {
  typed: TypedAddress;
  errorOf: (field: string) => string | undefined;
  onChange: (patch: Partial<TypedAddress>, field: string) => void;
}

/** The address, and the user's name for it. */
const AddressFields = ({ typed, errorOf, onChange }: AddressFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Address`}
        value={typed.address}
        error={errorOf('address')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={128}
        aside={<PasteButton onPaste={(text) => onChange({ address: addressInCode(text) }, 'address')} />}
        trailing={
          <ScanButton onScan={(qrcode) => onChange({ qrcode, address: addressInCode(qrcode) }, 'address')} />
        }
        onChange={(address) => onChange({ address }, 'address')}
      />
      <TextField
        label={t`Name (optional)`}
        value={typed.name}
        error={errorOf('name')}
        hint={t`A name for it, for example “My cold wallet”.`}
        autoComplete="off"
        maxLength={60}
        onChange={(name) => onChange({ name }, 'name')}
      />
    </>
  );
};

interface NetworkFieldProps {
  networks: readonly Chain[];
  chain: Chain | undefined;
  /** The network that the typed address belongs to; null: unknown. */
  recognised: Chain | null;
  error: string | undefined;
  onChange: (chain: Chain) => void;
}

const NetworkField = ({ networks, chain, recognised, error, onChange }: NetworkFieldProps) => {
  const { t } = useLingui();
  const isRecognised = recognised !== null && recognised === chain && networks.length > 1;
  return (
    <SelectField
      label={t`Network`}
      options={networks.map((value) => ({ value, label: value }))}
      value={chain ?? 'BTC'}
      error={error}
      hint={
        isRecognised
          ? t`Recognised from the address. It must match the network of the receiving wallet.`
          : t`Must match the network of the receiving wallet.`
      }
      onChange={onChange}
    />
  );
};

const AddressForm = ({ currencies }: { currencies: readonly BalanceRow[] }) => {
  const { t } = useLingui();
  const keyOf = useKeyOf();
  const leave = usePayeeSaved();
  const { currency: asked, then } = useQuery('/pages/setting/addWallet');
  // The initial currency stays until the user changes it, however the balances move.
  const [typed, setTyped] = useState<TypedAddress>({
    currency: (currencies.find(({ currency_id }) => currency_id === asked) ?? currencies[0])!.currency_id,
    chain: '',
    name: '',
    address: '',
    qrcode: '',
  });
  const { currency } = typed;
  const networks = chainsOf(
    currencies.find(({ currency_id }) => currency_id === currency)?.currency_name ?? '',
  );
  const recognised = chainOfAddress(typed.address, networks);
  const chain =
    isChain(typed.chain) && networks.includes(typed.chain) ? typed.chain : (recognised ?? networks[0]);
  const request = requestOf(typed, chain);
  const form = useSubmit({
    fields: ['currency', 'chain', 'name', 'address'],
    check: () => judgeAddress(request, typed.name),
    request: () => call(saveWalletAddress, request, { key: keyOf(request) }),
  });
  const { errorOf } = form;
  const edit = (patch: Partial<TypedAddress>, field: string): void => {
    setTyped({ ...typed, ...patch });
    form.clear(field);
  };
  const save = async (): Promise<void> => {
    const saved = await form.send();
    if (!saved?.ok) return;
    await refreshPayees();
    leave({ payee: saved.value.id, currency }, t`Address saved`);
  };
  return (
    <FormPage
      title={t`Add withdrawal address`}
      lead={t`A new address can be used after 24 hours, or at once when you confirm it by code.`}
      submitLabel={then === 'withdraw' ? t`Save and confirm` : t`Save address`}
      aside={<SavedPayees />}
      form={form}
      onSubmit={() => void save()}
    >
      <SelectField
        label={t`Currency`}
        options={currencies.map(({ currency_id, currency_name }) => ({
          value: String(currency_id),
          label: currency_name,
        }))}
        value={String(currency)}
        error={errorOf('currency')}
        onChange={(id) => edit({ currency: Number(id), chain: '' }, 'currency')}
      />
      <NetworkField
        networks={networks}
        chain={chain}
        recognised={recognised}
        error={errorOf('chain')}
        onChange={(chosen) => edit({ chain: chosen }, 'chain')}
      />
      <AddressFields typed={typed} errorOf={errorOf} onChange={edit} />
    </FormPage>
  );
};
