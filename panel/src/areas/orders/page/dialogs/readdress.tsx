import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { changesOf } from '../../../../api/typed.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/confirm.tsx';
import { fieldError, useForm } from '../../../../ui/form.tsx';
import { Problem } from '../../../../ui/problem.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useWords } from '../../../../words/index.tsx';
import { countryText } from '../address.tsx';
import { type Address, type AddressChanges, type Order, useReaddress } from '../queries.ts';

const fields = [
  'company',
  'firstname',
  'lastname',
  'street1',
  'street2',
  'zip',
  'city',
  'email',
  'phone',
] as const;

interface ReaddressDialogProps {
  readonly order: Order;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ReaddressDialog({ order, isOpen, onClose }: ReaddressDialogProps) {
  const { order: words } = useWords();
  const [position, setPosition] = useState(1);
  const address = order.addresses[position - 1];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.readdressTitle}>
      <div className="stack">
        {order.addresses.length > 1 && (
          <Select
            label={words.address}
            data={order.addresses.map((_address, index) => ({
              value: String(index + 1),
              label: words.addressNumber(index + 1),
            }))}
            value={String(position)}
            allowDeselect={false}
            onChange={(chosen) => setPosition(Number(chosen))}
          />
        )}
        {address && (
          <AddressForm
            key={position}
            number={order.number}
            position={position}
            address={address}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

interface AddressFormProps {
  readonly number: number;
  readonly position: number;
  readonly address: Address;
  readonly onClose: () => void;
}

function AddressForm({ number, position, address, onClose }: AddressFormProps) {
  const { order: words, common, locale } = useWords();
  const toast = useToast();
  const readdress = useReaddress(number);
  const [initial] = useState(address);
  const form = useForm(typedOf(initial));
  const onSuccess = () => {
    onClose();
    toast(words.done.readdress);
  };
  const submit = () =>
    readdress.mutate(bodyOf(initial, form.values, position), {
      onSuccess,
    });
  return (
    <form className="stack" onSubmit={form.onSubmit(submit)} noValidate>
      <div className="address-fields">
        {fields.map((field) => (
          <TextInput
            key={field}
            label={words.fields[field]}
            value={form.values[field]}
            onChange={(event) => form.set(field)(event.currentTarget.value)}
            error={fieldError(readdress.error, field)}
          />
        ))}
        {address.state !== null && <TextInput label={words.fields.state} value={address.state} disabled />}
        <TextInput label={words.fields.country} value={countryText(address.country, locale)} disabled />
      </div>
      <p className="soft small">{words.readdressFixed}</p>
      {readdress.error && <Problem error={readdress.error} />}
      <div className="form-actions">
        <Button look="main" type="submit" disabled={readdress.isPending}>
          {words.readdressDo}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </form>
  );
}

type Field = (typeof fields)[number];

const typedOf = (address: Address) =>
  Object.fromEntries(fields.map((field) => [field, address[field] ?? ''])) as Record<Field, string>;

/** The fields that differ from the present address; an emptied one is named in `clear`. */
function bodyOf(before: Address, values: Record<Field, string>, address: number): AddressChanges {
  const changed = Object.entries(changesOf(typedOf(before), values)) as [Field, string][];
  const clear = changed.flatMap(([field, value]) => (value === '' ? [field] : []));
  return {
    address,
    ...Object.fromEntries(changed.filter(([, value]) => value !== '')),
    ...(clear.length > 0 ? { clear } : {}),
  };
}
